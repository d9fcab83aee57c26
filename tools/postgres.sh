#!/usr/bin/env bash
# A throw-away PostgreSQL cluster for tests: `start DIR` prints the URL of its admin database
# (`start DIR durable`: of one that flushes as in production), `stop DIR` ends the server and removes the folder, `find` prints the folder of the server's programs.
. "$(dirname "$0")/env.sh"

usage="usage: tools/postgres.sh start DIR [durable] | stop DIR | find"
action=${1:?$usage}

# The newest installed server: Debian has a folder for each version's programs.
find_programs() {
  local initdb
  initdb=$(compgen -G '/usr/lib/postgresql/*/bin/initdb' | sort -V | tail -n 1 || true)
  [ -n "$initdb" ] || initdb=$(command -v initdb || true)
  [ -n "$initdb" ] || fail "PostgreSQL's server is missing (Debian's package: postgresql)"
  dirname "$initdb"
}

# The server refuses to run as root, so root runs it as an unprivileged account.
as_server() {
  if [ "$(id -u)" -eq 0 ]; then
    (cd / && runuser -u "$(server_account)" -- "$@")
  else
    "$@"
  fi
}
server_account() { if id postgres >/dev/null 2>&1; then echo postgres; else echo nobody; fi; }

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

start() {
  local folder=$1 programs port
  programs=$(find_programs)
  mkdir -p "$folder"
  folder=$(cd "$folder" && pwd)
  if [ "$(id -u)" -eq 0 ]; then
    chown "$(server_account)" "$folder"
    as_server test -w "$folder" || fail "$(server_account) cannot write to $folder: use a folder below /tmp"
  fi
  as_server "$programs/initdb" --pgdata="$folder/cluster" --username=postgres --auth=trust \
    --encoding=UTF8 --locale=C --no-sync >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }
  # Sockets are in the folder itself, whose path must stay short (107 bytes).
  cat >>"$folder/cluster/postgresql.conf" <<SETTINGS
listen_addresses = '127.0.0.1'
unix_socket_directories = '$folder'
max_connections = 200
SETTINGS
  # Nothing is flushed for tests, since a crash may lose everything here.
  [ "${2:-}" = durable ] || cat >>"$folder/cluster/postgresql.conf" <<SETTINGS
fsync = off
synchronous_commit = off
full_page_writes = off
SETTINGS
  # Another process may take the port between the check and the start.
  for _ in 1 2 3; do
    port=$(free_port)
    if as_server "$programs/pg_ctl" --pgdata="$folder/cluster" --log="$folder/server.log" \
      --options="-p $port" --wait --silent start >/dev/null 2>&1; then
      echo "postgres://postgres@127.0.0.1:$port/postgres"
      return
    fi
  done
  cat "$folder/server.log" >&2
  fail "PostgreSQL did not start"
}

stop() {
  local folder=$1
  [ -d "$folder" ] || return 0
  folder=$(cd "$folder" && pwd)
  if [ -f "$folder/cluster/postmaster.pid" ]; then
    as_server "$(find_programs)/pg_ctl" --pgdata="$folder/cluster" --mode=immediate --wait --silent stop >/dev/null
  fi
  # Removes only what `start` created, never another folder of the same name.
  rm -rf "$folder/cluster" "$folder/initdb.log" "$folder/server.log"
  rmdir "$folder" 2>/dev/null || true
}

case "$action" in
  start) start "${2:?$usage}" "${3:-}" ;;
  stop) stop "${2:?$usage}" ;;
  find) find_programs ;;
  *) fail "$usage" ;;
esac
