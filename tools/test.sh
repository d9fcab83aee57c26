#!/usr/bin/env bash
# Proves everything, cheap things first, and stops at the first that fails:
# tools/test.sh all | check (format and lints) | e2e (browser journeys).
. "$(dirname "$0")/env.sh"

passed=0
current="set-up"
database=""

finish() {
  local status=$?
  trap - EXIT
  if [ -n "$database" ]; then "$ROOT/tools/postgres.sh" stop "$database" || true; fi
  if [ "$status" -ne 0 ]; then
    printf '\nfailed: %s\n%d passed, 1 failed\n' "$current" "$passed"
    exit "$status"
  fi
  printf '\n%d passed, 0 failed\n' "$passed"
}
trap finish EXIT
trap 'exit 130' INT TERM

# stage NAME COMMAND…: one thing that is proved, named and timed.
stage() {
  local began=$SECONDS
  current=$1
  shift
  say "$current"
  "$@"
  passed=$((passed + 1))
  say "$current: good after $((SECONDS - began)) s"
}

need() {
  current="set-up of $*"
  "$ROOT/tools/setup.sh" "$@"
  use_node
}
biome() { frontend/node_modules/.bin/biome "$@"; }
# The server embeds this folder when it is compiled; the lints need no page in it.
compile_without_pages() { mkdir -p frontend/dist; }

check_stages() {
  need rust node build shellcheck frontend e2e
  compile_without_pages
  stage "Rust format" cargo fmt --all --check
  stage "web format and lints" biome ci --error-on-warnings
  stage "shell lints" shellcheck tools/*.sh .ci/run
  stage "WebAssembly build" cargo xtask wasm
  stage "Rust lints" cargo clippy --locked --workspace --all-targets -- -D warnings
  stage "Rust lints, WebAssembly" \
    cargo clippy --locked --package laurel-client --target wasm32-unknown-unknown -- -D warnings
}

# The tests themselves make a database each, on SQLite and on this cluster.
rust_tests() {
  database=$(mktemp -d /tmp/laurel-pg.XXXXXX)
  LAUREL_TEST_POSTGRES=$("$ROOT/tools/postgres.sh" start "$database")
  export LAUREL_TEST_POSTGRES
  cargo test --locked --workspace
  "$ROOT/tools/postgres.sh" stop "$database"
  database=""
}

in_folder() { (cd "$1" && "${@:2}"); }
npm_script() { in_folder "$1" npm run --silent "$2"; }

browser_floor() {
  in_folder frontend node_modules/.bin/eslint src dist/assets dist/sw.js
  in_folder frontend node_modules/.bin/stylelint "src/**/*.css"
}

licences() {
  "$ROOT/tools/setup.sh" deny
  cargo deny --log-level error check bans licenses sources
  node tools/licences.mjs frontend/package-lock.json e2e/package-lock.json benchweb/package-lock.json \
    frontend/miniprogram/package-lock.json crates/server/tests/smtp/package-lock.json
}

journeys() { stage "browser journeys" npm_script e2e test; }

e2e_stages() {
  need rust node build postgres browser frontend e2e
  stage "pages and server" "$ROOT/tools/build.sh" debug
  journeys
}

all_stages() {
  check_stages
  stage "generated files" cargo xtask generate --check
  stage "types" npm_script frontend typecheck
  stage "types of the journeys" npm_script e2e typecheck
  need benchweb
  stage "types of the web bench" npm_script benchweb typecheck
  stage "web tests" npm_script frontend test
  need miniprogram
  stage "mini-program" npm_script frontend/miniprogram test
  stage "pages" npm_script frontend build
  stage "bundle budget" cargo xtask budget
  stage "browser floor" browser_floor
  stage "licences" licences
  need postgres smtp ffmpeg
  stage "Rust tests, SQLite and PostgreSQL" rust_tests
  stage "server with its pages" cargo build --locked --package laurel-server --package laurel-standin --bins
  need browser
  journeys
}

case "${1:-all}" in
  all) all_stages ;;
  check) check_stages ;;
  e2e) e2e_stages ;;
  *) fail "usage: tools/test.sh all|check|e2e" ;;
esac
