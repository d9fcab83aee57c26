#!/usr/bin/env bash
# Builds everything in order (WebAssembly, pages, server with the pages inside):
# tools/build.sh release|debug ends in target/<that>/laurel; bench is release with target/release/laurel-bench.
. "$(dirname "$0")/env.sh"

kind=${1:-release}
"$ROOT/tools/setup.sh" rust node build frontend
use_node

# The bindings come first: pages are checked against their types.
cargo xtask wasm
(cd frontend && npm run --silent build)
case "$kind" in
  debug) cargo build --locked --package laurel-server --package laurel-standin --bins ;;
  release) cargo build --locked --bin laurel --release ;;
  # With the same packages as the server is built with, so that the two share what they have in common.
  bench) cargo build --locked --release --workspace --exclude laurel-client --bin laurel --bin laurel-bench ;;
  *) fail "usage: tools/build.sh release|debug|bench" ;;
esac
