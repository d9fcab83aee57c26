// Tests in WebKit, the engine of most participants' phones. Playwright's own build of it is a download, so
// the tests use Debian's browser: with Playwright's runner and fixtures, but not its page.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.webkit.ts",
  outputDir: "../test-results/webkit",
  globalSetup: "./setup.ts",
  forbidOnly: process.env.CI !== undefined,
  workers: 1,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["../reporters/flaky.ts"]],
});
