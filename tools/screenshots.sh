#!/usr/bin/env bash
# Takes the pictures in docs/screenshots anew: the main screens of the demo, in two languages and
# both themes, with their colours reduced to 256, which nobody sees and makes the files a third as
# large. Makes the pictures that chats show of drawn covers, too.
. "$(dirname "$0")/env.sh"

"$ROOT/tools/setup.sh" rust node build desktop pngquant frontend e2e
use_node
"$ROOT/tools/build.sh" debug
pictures="$ROOT/docs/screenshots"
rm -rf "$pictures"
(cd e2e && npm run --silent screenshots)
pngquant --force --ext .png --speed 1 --strip -- "$pictures"/*.png
say "$(du -sh "$pictures")"
