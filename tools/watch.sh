#!/usr/bin/env bash
# Vitest in watch mode, and core's tests whenever a rule is saved.
. "$(dirname "$0")/env.sh"

"$ROOT/tools/setup.sh" rust node build frontend
use_node
[ -f frontend/src/core/wasm/laurel_start.js ] || xtask wasm
exec node tools/watch.mjs
