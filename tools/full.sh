# shellcheck shell=bash
# Sourced by test.sh: the layer above `make test`, which checks the cross product, the release and another
# browser engine.

# Stories of sign-ups and works, whose calls go to two servers on one database in turn.
two_servers() {
  start_postgres
  LAUREL_TEST_TWO_SERVERS=1 run_tests --workspace --test api -- signup:: work:: --skip on_sqlite
  stop_postgres
}

playwright() { in_folder e2e node_modules/.bin/playwright test "$@"; }
# By touch on SQLite they ran in the stage `journeys`.
cross_product() {
  JOURNEYS=all journeys_of cross-product --grep-invert @screen --project=phone-postgres --project=keyboard-sqlite
}
pictures() { playwright --config full.config.ts; }
webkit() { playwright --config webkit/playwright.config.ts; }
release() { playwright --config release/playwright.config.ts; }
release_journeys() {
  LAUREL_BIN="$ROOT/target/release/laurel" playwright --project=phone-sqlite signup/main.spec.ts signup/receipt.spec.ts
}

full() {
  stage "two servers on one PostgreSQL" two_servers
  stage "journeys, cross product" cross_product
  note_journeys cross-product
  stage "pictures and widths" pictures
  "$ROOT/tools/setup.sh" webkit
  stage "WebKit" webkit
  stage "release build" "$ROOT/tools/build.sh" release
  stage "journeys on the release" release_journeys
  stage "release and make run" release
}
