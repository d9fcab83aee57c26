#!/usr/bin/env bash
# Browser journeys on the debug build: all of them as in `make test`, or those of DOMAIN (a folder of e2e) and
# GREP (a part of a name) by touch on SQLite only, with a first result after seconds. PROJECT selects another
# input or database.
. "$(dirname "$0")/env.sh"

[ -x target/debug/laurel ] || "$ROOT/tools/setup.sh" node postgres browser e2e
"$ROOT/tools/build.sh" debug

words=("$@")
[ -z "${DOMAIN:-}" ] || words+=("/$DOMAIN/")
[ -z "${GREP:-}" ] || words+=(--grep "$GREP")
if [ -n "${PROJECT:-}" ]; then
  words+=("--project=$PROJECT")
elif [ ${#words[@]} -gt 0 ]; then
  words+=(--project=phone-sqlite --project=console-sqlite)
fi
use_node
cd e2e
exec node_modules/.bin/playwright test "${words[@]}"
