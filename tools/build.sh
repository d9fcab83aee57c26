#!/usr/bin/env bash
# Builds everything in order (WebAssembly, pages, server with the pages inside):
# tools/build.sh release|debug ends in target/<that>/laurel.
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
  *) fail "usage: tools/build.sh release|debug" ;;
esac
