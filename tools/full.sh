# shellcheck shell=bash
# Sourced by test.sh: the layer above `make test`, which proves the cross product, the release and other engines.

# The stories of sign-up and works with their calls sent to two servers on one database in turn.
two_servers() {
  start_postgres
  LAUREL_TEST_TWO_SERVERS=1 run_tests --package laurel-server --test api -- signup:: work::
  stop_postgres
}

full() {
  stage "two servers on one PostgreSQL" two_servers
  stage "journeys, cross product" cross_product
  note_journeys cross-product
  stage "pictures and widths" pictures
  stage "release" "$ROOT/tools/build.sh" release
  stage "release, main job" release_journey
  stage "make run" make_run
  "$ROOT/tools/setup.sh" webkit
  stage "WebKit" npm_script e2e webkit
}

cross_product() { JOURNEYS=all journeys_of cross-product --grep-invert @screen --project=phone-postgres --project=keyboard-sqlite; }
pictures() { in_folder e2e node_modules/.bin/playwright test --config full.config.ts; }
release_journey() { LAUREL_BIN="$ROOT/target/release/laurel" in_folder e2e node_modules/.bin/playwright test --config release.config.ts; }
make_run() { in_folder e2e node --test release/makeRun.test.ts; }
