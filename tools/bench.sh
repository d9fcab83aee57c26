#!/usr/bin/env bash
# Measures the release server over HTTP with 1,000 activities, and its likes, on SQLite and then on PostgreSQL.
# Further arguments go to laurel-bench: tools/bench.sh --connections 64 --seconds 10.
. "$(dirname "$0")/env.sh"

"$ROOT/tools/build.sh" bench
"$ROOT/tools/setup.sh" postgres

folder=$(mktemp -d /tmp/laurel-bench.XXXXXX)
cluster=$(mktemp -d /tmp/laurel-pg.XXXXXX)
durable=$(mktemp -d /tmp/laurel-pg.XXXXXX)
finish() {
  "$ROOT/tools/postgres.sh" stop "$cluster" || true
  "$ROOT/tools/postgres.sh" stop "$durable" || true
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM

measure() {
  "$ROOT/target/release/laurel-bench" --server "$ROOT/target/release/laurel" --data-dir "$folder/$1" "${@:2}"
}
measure sqlite "$@"
measure likes --only-likes "$@"
url=$("$ROOT/tools/postgres.sh" start "$cluster")
measure postgres --database-url "$url" "$@"
# Likes are acknowledged after the sync, so they need a cluster that syncs.
url=$("$ROOT/tools/postgres.sh" start "$durable" durable)
measure postgres-likes --only-likes --database-url "$url" "$@"
