// Browser journeys in the system's Chromium: participants on a phone, by finger and by keyboard, on each database;
// organisers at a desktop.
import { defineConfig, devices } from "@playwright/test";
import { findChromium, SANDBOX_FLAGS } from "./fixtures/machine.ts";
import { PROJECTS, type ProjectName } from "./fixtures/places.ts";
import type { Options } from "./fixtures/test.ts";

// Chromium's background requests are refused on closed networks and slow the journeys down.
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  ...SANDBOX_FLAGS,
];

/**
 * A journey runs once, by finger on SQLite. Tags add further runs: `@keyboard` for one path per task and kind
 * of control, `@postgres` for files in a bucket or an order that the database decides.
 */
const MARKED: Record<ProjectName, { grep?: RegExp }> = {
  "phone-sqlite": {},
  "phone-postgres": { grep: /@postgres/ },
  "keyboard-sqlite": { grep: /@keyboard/ },
  "console-sqlite": {},
};
/**
 * The cross product runs every journey in every project. Tags exclude those that gain nothing by it:
 * `@screen` only looks at a page, without input or database; `@page` tests only the page, with any database;
 * `@touch` counts presses of a finger, or has no control that another journey does not operate by keyboard.
 */
const CROSS_PRODUCT: Record<ProjectName, { grepInvert?: RegExp }> = {
  "phone-sqlite": {},
  "phone-postgres": { grepInvert: /@screen|@page/ },
  "keyboard-sqlite": { grepInvert: /@screen|@touch/ },
  "console-sqlite": {},
};
const chosen = process.env.JOURNEYS === "all" ? CROSS_PRODUCT : MARKED;

const PHONE = {
  ...devices["Pixel 7"],
  viewport: { width: 375, height: 812 },
  screen: { width: 375, height: 812 },
};
const DESKTOP = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };
const CONSOLE = "console/**";

const projects = PROJECTS.map(({ name, by }) =>
  name === "console-sqlite"
    ? { name, ...chosen[name], testMatch: CONSOLE, use: { ...DESKTOP, by } }
    : { name, ...chosen[name], testIgnore: CONSOLE, use: { ...PHONE, by } },
);

export default defineConfig<Options>({
  testDir: ".",
  outputDir: "./test-results",
  globalSetup: "./fixtures/servers.ts",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // A second attempt tells flaky tests from failures; the reporter counts it.
  retries: Number(process.env.JOURNEY_RETRIES ?? 1),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["./reporters/flaky.ts"]],
  use: {
    launchOptions: { executablePath: findChromium(), args },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects,
});
