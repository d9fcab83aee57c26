#!/usr/bin/env bash
# Measures the pages of the release server with Lighthouse, compared with a bare React page, and how a wall of
# 10,000 works scrolls; fails if a goal is missed:
# tools/bench-web.sh [--no-build] [--runs 5] [--report, to report without failing].
. "$(dirname "$0")/env.sh"

build=yes
words=()
for word in "$@"; do
  if [ "$word" = --no-build ]; then build=no; else words+=("$word"); fi
done

if [ "$build" = yes ]; then "$ROOT/tools/build.sh" bench; fi
"$ROOT/tools/setup.sh" desktop benchweb
use_node

folder=$(mktemp -d /tmp/laurel-bench-web.XXXXXX)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM

node benchweb/main.ts --server "$ROOT/target/release/laurel" --bench "$ROOT/target/release/laurel-bench" --folder "$folder" "${words[@]}"
