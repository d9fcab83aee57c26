#!/usr/bin/env bash
# Takes the pictures in docs/screenshots again: the main screens of the demo, in two languages and both themes,
# reduced to 256 colours, which is not visible and makes the files a third as large. Also creates the pictures
# that chats show for drawn covers.
. "$(dirname "$0")/env.sh"

"$ROOT/tools/setup.sh" rust node build desktop pngquant frontend e2e
use_node
"$ROOT/tools/build.sh" debug
pictures="$ROOT/docs/screenshots"
rm -rf "$pictures"
(cd e2e && npm run --silent screenshots)
pngquant --force --ext .png --speed 1 --strip -- "$pictures"/*.png
say "$(du -sh "$pictures")"
