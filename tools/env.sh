# shellcheck shell=bash
# Sourced by every script here: paths, the Node to use, and shared helpers.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export ROOT
# The oldest Node that every tool of the front end runs on, and the version to install if there is none.
NODE_MAJOR=24
export NODE_VERSION=24.21.0
NODE_HOME="$ROOT/target/node"
STAMPS="$ROOT/target/stamps"
export PATH="$ROOT/target/tools/bin:${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
# Browsers are the system's own: a test tool must not download one.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
# Incremental files only help a second build, which CI never does.
[ -z "${CI:-}" ] || export CARGO_INCREMENTAL=0
cd "$ROOT"

say() {
  if [ -t 2 ]; then printf '\033[1m== %s\033[0m\n' "$*" >&2; else printf '== %s\n' "$*" >&2; fi
}
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

node_is_new_enough() {
  have node && [ "$(node -p 'process.versions.node.split(".")[0]')" -ge "$NODE_MAJOR" ]
}
# Puts the installed Node first on PATH only if the system's own is too old.
use_node() {
  node_is_new_enough || export PATH="$NODE_HOME/bin:$PATH"
}
use_node

# made NAME PATHS…: true if all files below these paths, and the tools, are unchanged since the last
# `remember_made`.
inputs() {
  { node --version; rustc --version; git ls-files -z --cached --others --exclude-standard --deduplicate -- "$@" |
    xargs -0 sha256sum 2>&1; } | sha256sum | cut -d' ' -f1
}
made() { [ "$(cat "$STAMPS/$1" 2>/dev/null)" = "$(inputs "${@:2}")" ]; }
remember_made() { mkdir -p "$STAMPS"; inputs "${@:2}" >"$STAMPS/$1"; }

# unchanged NAME FILES…: true if the files are unchanged since the last `remember` with that name.
digest() { { node --version; cat "$@"; } | sha256sum | cut -d' ' -f1; }
unchanged() { [ "$(cat "$STAMPS/$1" 2>/dev/null)" = "$(digest "${@:2}")" ]; }
remember() { mkdir -p "$STAMPS"; digest "${@:2}" >"$STAMPS/$1"; }

# Compiles packages with the features that their tests need, so that programs and tests share every dependency:
# naming any test adds the features of development dependencies, and this test is small.
TESTED=(--workspace --test catalogue)
xtask() { cargo build --quiet --locked "${TESTED[@]}" --bin xtask && "$ROOT/target/debug/xtask" "$@"; }
