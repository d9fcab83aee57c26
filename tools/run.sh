#!/usr/bin/env bash
# Builds the program as its tests do, which takes half as long as the release, fills the demo merchant and serves it on
# the embedded database.
# Further arguments go to `laurel serve`; LAUREL_DATA_DIR and LAUREL_LISTEN work as they do there.
. "$(dirname "$0")/env.sh"

"$ROOT/tools/build.sh" debug
laurel="$ROOT/target/debug/laurel"
export LAUREL_ENV=development
"$laurel" demo
exec "$laurel" serve "$@"
