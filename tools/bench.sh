#!/usr/bin/env bash
# Measures the release server over HTTP with 1,000 activities, and its likes, on SQLite and then on PostgreSQL.
# Further arguments go to laurel-bench: tools/bench.sh --connections 64 --seconds 10. With --only PART that part alone is
# measured, on both databases.
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

synced() { "$ROOT/tools/postgres.sh" start "$durable" durable; }
unsynced() { "$ROOT/tools/postgres.sh" start "$cluster"; }
measure sqlite "$@"
# Likes are acknowledged after the sync, so they need a cluster that syncs.
case " $* " in
  *" --only shares "*) ;;
  *" --only likes "*) measure postgres --database-url "$(synced)" "$@" ;;
  *" --only "*) measure postgres --database-url "$(unsynced)" "$@" ;;
  *)
    measure likes --only likes "$@"
    measure postgres --database-url "$(unsynced)" "$@"
    measure postgres-likes --only likes --database-url "$(synced)" "$@"
    ;;
esac
