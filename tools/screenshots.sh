#!/usr/bin/env bash
# Takes the pictures in docs/screenshots anew: the main screens of the demo, in two languages and
# both themes.
. "$(dirname "$0")/env.sh"

"$ROOT/tools/setup.sh" rust node build browser frontend e2e
use_node
"$ROOT/tools/build.sh" debug
cd e2e
npm run --silent screenshots
du -sh "$ROOT/docs/screenshots" >&2
