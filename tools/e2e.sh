#!/usr/bin/env bash
# Browser journeys on the debug build: all as `make test` runs them, or by DOMAIN (a folder of e2e) and GREP (a part of
# a name) by finger on SQLite alone, with a first result after seconds. PROJECT names another hand or database.
. "$(dirname "$0")/env.sh"

[ -x target/debug/laurel ] || "$ROOT/tools/setup.sh" node postgres browser e2e
"$ROOT/tools/build.sh" debug

words=("$@")
[ -z "${DOMAIN:-}" ] || words+=("/$DOMAIN/")
[ -z "${GREP:-}" ] || words+=(--grep "$GREP")
if [ ${#words[@]} -gt 0 ] || [ -n "${PROJECT:-}" ]; then words+=("--project=${PROJECT:-phone-sqlite}"); fi
use_node
cd e2e
exec node_modules/.bin/playwright test "${words[@]}"
