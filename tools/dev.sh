#!/usr/bin/env bash
# Serves the pages during development: the debug server behind Vite, which reloads edited files and
# forwards /mobile, /admin, /dev and /openapi.json. The console has a port of its own (5174). The server itself restarts only with this script.
. "$(dirname "$0")/env.sh"

"$ROOT/tools/setup.sh" rust node build frontend
use_node
cargo xtask wasm
mkdir -p frontend/dist
cargo build --locked --bin laurel
laurel="$ROOT/target/debug/laurel"
export LAUREL_ENV=development
"$laurel" demo
"$laurel" serve "$@" &
server=$!
console=
trap 'kill "$server" $console 2>/dev/null || true; wait "$server" 2>/dev/null || true' EXIT
trap 'exit 130' INT TERM
(cd frontend && npm run --silent dev:console) &
console=$!
(cd frontend && npm run --silent dev)
