# shellcheck shell=bash
# Sourced after stages.sh: every check of the project as a function, in layers from cheap to expensive.

in_folder() { (cd "$1" && "${@:2}"); }
npm_script() { in_folder "$1" npm run --silent "$2"; }
biome() { frontend/node_modules/.bin/biome "$@"; }

RUST=(Cargo.toml Cargo.lock rust-toolchain.toml clippy.toml .cargo crates)
WEB=(frontend locales crates/core crates/client crates/xtask Cargo.lock biome.json)
BROWSER=("${RUST[@]}" frontend locales e2e tools/postgres.sh tools/setup.sh)

# The first build needs only a toolchain; a background job installs the rest meanwhile.
installs() {
  "$ROOT/tools/setup.sh" rust build
  "$ROOT/tools/cache.sh" seed
  beside "installs" "$ROOT/tools/setup.sh" node postgres browser shellcheck frontend e2e benchweb miniprogram smtp ffmpeg
}
installed() {
  together
  use_node
  measure_machine
}

# The server embeds this folder when it is compiled; lints need no page in it.
compile_without_pages() { mkdir -p frontend/dist; }

form() {
  stage "Rust format" cargo fmt --all --check
  stage "xtask" xtask --help
  installed
  stage "web format and lints" biome ci --error-on-warnings
  stage "plain English" node tools/english.mjs
  stage "shell lints" shellcheck tools/*.sh .ci/run
  stage "WebAssembly build" xtask wasm
}

rust_lints() {
  stage "Rust lints" cargo clippy --locked --workspace --all-targets -- -D warnings
  stage "Rust lints, WebAssembly" \
    cargo clippy --locked --package laurel-client --target wasm32-unknown-unknown -- -D warnings
}

browser_floor() {
  in_folder frontend node_modules/.bin/eslint src dist/assets dist/sw.js
  in_folder frontend node_modules/.bin/stylelint "src/**/*.css"
}

web() {
  stage "generated files" xtask generate --check
  stage "types" npm_script frontend typecheck
  stage "types of the journeys" npm_script e2e typecheck
  stage "types of the web bench" npm_script benchweb typecheck
  unless_proved "web tests" "${WEB[*]}" npm_script frontend test
  unless_proved "mini-program" "frontend/miniprogram crates/core locales" npm_script frontend/miniprogram test
  stage "pages" "$ROOT/tools/build.sh" pages
  stage "bundle budget" xtask budget
  stage "browser floor" browser_floor
  stage "licences" xtask licences
}

start_postgres() {
  database=$(mktemp -d /tmp/laurel-pg.XXXXXX)
  cleanup+=("$ROOT/tools/postgres.sh stop $database")
  LAUREL_TEST_POSTGRES=$("$ROOT/tools/postgres.sh" start "$database")
  export LAUREL_TEST_POSTGRES
}
stop_postgres() { "$ROOT/tools/postgres.sh" stop "$database"; }

# Databases of single tests need no disk. More threads than cores, because several stories wait for real time-outs.
TEST_THREADS=4
in_memory() { if [ -w /dev/shm ]; then TMPDIR=/dev/shm "$@"; else "$@"; fi; }

# libtest reports times only with unstable options, which only the test programs are allowed: cargo and rustc
# would compile differently with them.
run_tests() { # CARGO-ARGUMENTS… [-- FILTERS…]
  local before=() after=()
  while [ $# -gt 0 ] && [ "$1" != -- ]; do before+=("$1"); shift; done
  [ $# -eq 0 ] || shift
  after=("$@")
  in_memory cargo --config 'target."cfg(all())".runner=["env","RUSTC_BOOTSTRAP=1"]' test --locked "${before[@]}" -- \
    "${after[@]}" --test-threads "$TEST_THREADS" -Z unstable-options --report-time
}
ALL_TESTS=(--workspace --tests)
rust_tests() {
  start_postgres
  run_tests "${ALL_TESTS[@]}"
  stop_postgres
}
slowest_rust_tests() {
  local log="$LOGS/Rust-tests.log"
  ran "Rust tests" || return 0
  notes+=("slowest Rust tests: $(sed -nE 's/^test (.*) \.\.\. ok <([0-9.]+)s>$/\2 s \1/p' "$log" | sort -rn | awk "NR <= 5" | paste -sd, | sed 's/,/, /g')")
}

rust_proofs() {
  stage "Rust tests, compiled" cargo test --locked "${ALL_TESTS[@]}" --no-run
  unless_proved "Rust tests" "${RUST[*]} frontend/src frontend/build frontend/package-lock.json locales tools/postgres.sh" rust_tests
  slowest_rust_tests
  "$ROOT/tools/cache.sh" save
}

# journeys_of NAME ARGUMENTS…: runs Playwright with a summary for the closing lines.
journeys_of() {
  local summary="$LOGS/$1.json"
  shift
  rm -f "$summary"
  JOURNEY_SUMMARY="$summary" in_folder e2e node_modules/.bin/playwright test "$@"
}
note_journeys() { # NAME
  local summary="$LOGS/$1.json" line
  [ -f "$summary" ] || return 0
  flaky=$((flaky + $(node "$ROOT/tools/summary.mjs" --flaky "$summary")))
  while IFS= read -r line; do notes+=("$line"); done < <(node "$ROOT/tools/summary.mjs" "$1" "$summary")
}
screens() { journeys_of screens --project=phone-sqlite --project=console-sqlite --grep @screen; }
journeys() { journeys_of journeys --grep-invert @screen; }

browser_proofs() {
  unless_proved "screens" "${BROWSER[*]}" screens
  note_journeys screens
  unless_proved "journeys" "${BROWSER[*]}" journeys
  note_journeys journeys
}
