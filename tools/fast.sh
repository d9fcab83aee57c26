# shellcheck shell=bash
# Sourced by test.sh: checks what changed since BASE (origin/main unless given), and the cross product of the
# changed domains.

# A change of these files can break anything.
SHARED='^(Cargo\.|rust-toolchain|clippy\.toml|\.cargo/|\.ci/|tools/|Makefile|crates/(core|client|xtask)/|frontend/(src/(ui|shared|session|core|entries|i18n|theme|host|first)/|build/|[^/]*$)|e2e/(fixtures|pages|reporters|lint|[^/]*\.(json|ts)$)|.*package-lock\.json$)'
# With more changed domains than this the cross product is left to `make test-full`.
DOMAINS_MAX=3

changed_since() {
  git diff --name-only --merge-base "$1"
  git ls-files --others --exclude-standard
}

# The folders of journeys that cover the domain of a changed file.
domains_of() {
  sed -E 's#^frontend/src/(console|staff)/.*#e2e/console/x#' |
    sed -nE 's#^(frontend/src/phone|crates/server/src|crates/server/tests/api|e2e)/([a-z]+)[/.].*#\2#p' |
    sed -E 's/^(organiser|staff|merchant)$/activity/; s/^(auth|person|notice|messenger|privacy)$/account/; s/^(storage|media)$/upload/; s/^ssr$/first/' |
    grep -vxE 'sweep|full|webkit|release|screenshots' |
    sort -u | while read -r domain; do [ ! -d "e2e/$domain" ] || echo "$domain"; done
}

fast() {
  local base=${BASE:-origin/main} changed packages
  local -a domains folders
  git rev-parse --verify --quiet "$base^{commit}" >/dev/null || fail "BASE: unknown commit $base"
  changed=$(changed_since "$base" | sort -u)
  touches() { grep -qE "$1" <<<"$changed"; }
  if [ -z "$changed" ]; then
    say "nothing changed since $base"
    return
  fi
  if touches "$SHARED"; then
    notes+=("shared files changed: ran all tests but the cross product, which make test-full runs")
    everything
    return
  fi

  installs
  compile_without_pages
  form
  if touches '^(frontend|locales)/'; then
    stage "types" npm_script frontend typecheck
    stage "web tests" in_folder frontend node_modules/.bin/vitest run --changed "$(git merge-base "$base" HEAD)" --passWithNoTests
  fi
  if touches '^e2e/'; then stage "types of the journeys" npm_script e2e typecheck; fi
  # The server embeds the pages: journeys prove a changed page only after this build.
  stage "debug build" "$ROOT/tools/build.sh" debug
  if touches '^crates/'; then
    rust_lints
    packages=$(sed -nE 's#^crates/([a-z]+)/.*#\1#p' <<<"$changed" | sort -u)
    stage "Rust tests, compiled" cargo test --locked "${ALL_TESTS[@]}" --no-run
    # The server's stories cover every package that it depends on.
    if grep -qE '^(server|media|art|standin)$' <<<"$packages"; then stage "Rust tests" rust_tests; fi
  fi
  if touches '^(frontend|locales|crates/(server|media|art)|e2e/(sweep|first))/'; then
    stage "screens" screens
    note_journeys screens
  fi

  mapfile -t domains < <(domains_of <<<"$changed")
  [ ${#domains[@]} -gt 0 ] || return 0
  folders=("${domains[@]/#//}")
  folders=("${folders[@]/%//}")
  if [ ${#folders[@]} -gt "$DOMAINS_MAX" ]; then
    notes+=("${#domains[@]} domains changed: skipped their cross product, which make test-full runs")
    stage "journeys" journeys_of journeys --grep-invert @screen "${folders[@]}"
  else
    JOURNEYS=all stage "journeys" journeys_of journeys --grep-invert @screen "${folders[@]}"
  fi
  note_journeys journeys
}
