#!/usr/bin/env bash
# Runs all checks, cheap ones first, and stops at the first that fails:
# tools/test.sh all | fast (what changed since BASE) | full (all, and the cross product) | check (format and lints).
. "$(dirname "$0")/env.sh"
. "$ROOT/tools/stages.sh"
. "$ROOT/tools/proofs.sh"
. "$ROOT/tools/full.sh"
. "$ROOT/tools/fast.sh"

everything() {
  installs
  compile_without_pages
  form
  web
  rust_lints
  rust_proofs
  browser_proofs
}

check() {
  installs
  compile_without_pages
  form
  rust_lints
}

case "${1:-all}" in
  all) begin; everything ;;
  fast) begin; fast ;;
  full) begin; everything; full ;;
  check) begin; check ;;
  *) fail "usage: tools/test.sh all|fast|full|check" ;;
esac
