#!/usr/bin/env bash
# Compiled dependencies outside the checkout: `seed` copies them into an empty target/, `save` takes them from
# one whose tests have passed. Packages of the workspace are left out: cargo distinguishes their versions by
# file times only, so that one clone would run what another has compiled.
. "$(dirname "$0")/env.sh"

usage="usage: tools/cache.sh seed|save"
store=${XDG_CACHE_HOME:-$HOME/.cache}/laurel/dependencies
source=${LAUREL_CACHE_SOURCE:-target}

key() { { rustc --version; cat Cargo.lock Cargo.toml; } | sha256sum | cut -d' ' -f1; }

# Patterns of all files of workspace packages, by the hashes in the names of their fingerprints.
members() {
  local names
  names=$(cargo metadata --no-deps --offline --format-version 1 |
    node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).packages.map(({ name }) => name).join("|")')
  find "$source/debug/.fingerprint" -mindepth 1 -maxdepth 1 -printf '%f\n' |
    sed -nE "s/^($names)-([0-9a-f]{16})\$/\1-\2 \2/p" | while read -r name hash; do
    printf '%s\n' "debug/.fingerprint/$name" "debug/build/$name" "debug/deps/*-$hash" "debug/deps/*-$hash.*"
  done
}

case "${1:?$usage}" in
  seed)
    if [ ! -d target/debug ] && [ -d "$store/debug" ]; then
      say "copied the dependencies of an earlier build"
      mkdir -p target
      cp -a "$store/debug" target/
    fi
    ;;
  save)
    [ "$(cat "$store/key" 2>/dev/null)" != "$(key)" ] || exit 0
    fresh="$store.$$"
    trap 'rm -rf "$fresh"' EXIT
    mkdir -p "$fresh"
    tar --create --directory "$source" --exclude-from <(members) \
      debug/.fingerprint debug/build debug/deps | tar --extract --directory "$fresh"
    key >"$fresh/key"
    rm -rf "$store"
    mv "$fresh" "$store"
    ;;
  *) fail "$usage" ;;
esac
