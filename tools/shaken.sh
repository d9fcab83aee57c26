#!/usr/bin/env bash
# Runs journeys RUNS times (3) while two busy loops run: those of specs that changed since BASE (origin/main),
# of DOMAIN, or with ALL=1 the whole browser layer. Each result is one line of RESULTS with its commit; a
# further call continues after the last one.
. "$(dirname "$0")/env.sh"

runs=${RUNS:-3}
base=${BASE:-origin/main}
results=${RESULTS:-${XDG_CACHE_HOME:-$HOME/.cache}/laurel/shaken.tsv}
words=()
if [ -n "${ALL:-}" ]; then
  label=all
elif [ -n "${DOMAIN:-}" ]; then
  label=$DOMAIN
  words=("/$DOMAIN/")
else
  git rev-parse --verify --quiet "$base^{commit}" >/dev/null || fail "BASE: unknown commit $base"
  mapfile -t words < <({ git diff --name-only --merge-base "$base" -- e2e; git ls-files --others --exclude-standard -- e2e; } |
    sed -nE 's#^e2e/(.*\.spec\.ts)$#\1#p' | sort -u)
  if [ ${#words[@]} -eq 0 ]; then
    say "no spec changed since $base: nothing to run"
    exit 0
  fi
  label="${words[*]}"
fi

"$ROOT/tools/setup.sh" rust node build postgres browser frontend e2e
use_node
"$ROOT/tools/build.sh" debug
mkdir -p "$(dirname "$results")" target/logs
touch "$results"
summary="$ROOT/target/logs/shaken.json"

loops=()
finish() { [ ${#loops[@]} -eq 0 ] || kill "${loops[@]}" 2>/dev/null || true; }
trap finish EXIT
trap 'exit 130' INT TERM
busy() { while :; do :; done; }

count() { awk -F'\t' -v label="$label" '$1 == label' "$results" | wc -l; }
[ "$(count)" -lt "$runs" ] || say "$runs runs are recorded already in $results"
while [ "$(count)" -lt "$runs" ]; do
  say "run $(($(count) + 1)) of $runs"
  for _ in 1 2; do
    busy &
    loops+=($!)
  done
  rm -f "$summary"
  began=$SECONDS outcome=green
  (cd e2e && JOURNEY_SUMMARY="$summary" node_modules/.bin/playwright test "${words[@]}") || outcome=red
  kill "${loops[@]}"
  loops=()
  [ -f "$summary" ] || fail "the run was interrupted and is not recorded"
  printf '%s\t%s\t%s\t%s\t%d s\t%s\n' "$label" "$(date -u +%F)" "$(git describe --always --dirty)" "$outcome" \
    $((SECONDS - began)) "$(node "$ROOT/tools/summary.mjs" --line "$summary")" >>"$results"
done
awk -F'\t' -v label="$label" '$1 == label' "$results"
! awk -F'\t' -v label="$label" '$1 == label && $4 == "red"' "$results" | grep -q .
