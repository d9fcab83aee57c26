// Tests the release as it is shipped and started, in the browser of the journeys.
import { defineConfig } from "@playwright/test";
import type { Options } from "../fixtures/test.ts";
import journeys from "../playwright.config.ts";

const phone = (journeys.projects ?? []).find(({ name }) => name === "phone-sqlite");

export default defineConfig<Options>({
  testDir: ".",
  testMatch: "*.release.ts",
  outputDir: "../test-results/release",
  forbidOnly: process.env.CI !== undefined,
  workers: 1,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["../reporters/flaky.ts"]],
  use: { ...journeys.use, ...phone?.use },
});
