# shellcheck shell=bash
# Sourced by every script here: where things are, which Node is used, and the helpers all share.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export ROOT
# The oldest Node that every tool of the front end runs on, and the one installed when there is none.
NODE_MAJOR=24
export NODE_VERSION=24.21.0
NODE_HOME="$ROOT/target/node"
STAMPS="$ROOT/target/stamps"
export PATH="$ROOT/target/tools/bin:${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
# Browsers are the system's own; a test tool's download of one is never wanted.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
cd "$ROOT"

say() {
  if [ -t 2 ]; then printf '\033[1m== %s\033[0m\n' "$*" >&2; else printf '== %s\n' "$*" >&2; fi
}
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

node_is_new_enough() {
  have node && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge "$NODE_MAJOR" ]
}
# The installed one is put first on PATH only where the system's own is too old.
use_node() {
  node_is_new_enough || export PATH="$NODE_HOME/bin:$PATH"
}
use_node

# unchanged NAME FILES…: whether the files are what they were at the last `remember` with that name.
digest() { { node --version; cat "$@"; } | sha256sum | cut -d' ' -f1; }
unchanged() { [ "$(cat "$STAMPS/$1" 2>/dev/null)" = "$(digest "${@:2}")" ]; }
remember() { mkdir -p "$STAMPS"; digest "${@:2}" >"$STAMPS/$1"; }
