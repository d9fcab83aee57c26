// Browser journeys: a phone in the system's Chromium, by finger on each database and by keyboard.
import { defineConfig, devices } from "@playwright/test";
import { findChromium, SANDBOX_FLAGS } from "./fixtures/machine.ts";
import { PROJECTS, type ProjectName, readPlace } from "./fixtures/places.ts";
import type { Options } from "./fixtures/test.ts";

// Its own errands in the background are refused on closed networks and slow the journeys down.
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  ...SANDBOX_FLAGS,
];

/** Screens look the same on each database and in each hand: one project goes through them. */
const ABOUT_SCREENS = ["routes.spec.ts", "looks.spec.ts", "same.spec.ts"];
/** What only the page does, whichever database its server has. */
const ABOUT_PAGES = [
  "**/first/**",
  "**/webview/**",
  "**/download/**",
  "bytes.spec.ts",
  "country.spec.ts",
  "offline.spec.ts",
];

const IGNORED: Record<ProjectName, string[]> = {
  "phone-sqlite": [],
  "phone-postgres": [...ABOUT_SCREENS, ...ABOUT_PAGES],
  "keyboard-sqlite": ABOUT_SCREENS,
};

const projects = PROJECTS.map(({ name, by }) => ({
  name,
  testIgnore: IGNORED[name],
  use: {
    ...devices["Pixel 7"],
    viewport: { width: 375, height: 812 },
    screen: { width: 375, height: 812 },
    baseURL: readPlace(name)?.url ?? "",
    by,
  },
}));

export default defineConfig<Options>({
  testDir: ".",
  outputDir: "./test-results",
  globalSetup: "./fixtures/servers.ts",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    launchOptions: { executablePath: findChromium(), args },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects,
});
