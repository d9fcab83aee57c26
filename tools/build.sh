#!/usr/bin/env bash
# Builds everything in order (WebAssembly, pages, server with the pages inside):
# tools/build.sh release|debug ends in target/<that>/laurel; bench is release with target/release/laurel-bench;
# pages ends before the server.
. "$(dirname "$0")/env.sh"

kind=${1:-release}
"$ROOT/tools/setup.sh" rust node build frontend
use_node
case "$kind" in debug | pages) "$ROOT/tools/cache.sh" seed ;; esac

# The inputs of the pages. The bindings come first, since pages import them.
PAGES=(Cargo.lock Cargo.toml rust-toolchain.toml crates/core/src crates/core/plans crates/client crates/xtask frontend locales)
pages() {
  [ -f frontend/dist/index.html ] && made pages "${PAGES[@]}" && return
  say "WebAssembly and pages"
  # The debug build shares its packages with this tool.
  case "$kind" in debug | pages) xtask wasm ;; *) cargo xtask wasm ;; esac
  (cd frontend && npm run --silent build)
  remember_made pages "${PAGES[@]}"
}

case "$kind" in
  pages) pages ;;
  debug)
    pages
    say "server"
    cargo build --locked "${TESTED[@]}" --bins
    ;;
  release)
    pages
    say "server"
    cargo build --locked --release --package laurel-server --bin laurel
    ;;
  # Builds all packages at once, so that server and benchmark share their dependencies.
  bench)
    pages
    cargo build --locked --release --workspace --exclude laurel-client --bin laurel --bin laurel-bench
    ;;
  *) fail "usage: tools/build.sh release|debug|bench|pages" ;;
esac
