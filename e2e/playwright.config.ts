// Browser journeys: a phone in the system's Chromium, by finger on each database and by keyboard.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { PROJECTS, readPlace } from "./fixtures/places.ts";
import type { Options } from "./fixtures/test.ts";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function findChromium(): string {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  for (const path of BROWSERS.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not this one.
    }
  }
  throw new Error("No Chromium on this system: `make setup` installs it, CHROMIUM names another.");
}

// Its own errands in the background are refused on closed networks and slow the journeys down.
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];
// Chromium refuses to sandbox itself as root, which is who tests are in a container.
if (process.getuid?.() === 0) args.push("--no-sandbox");

/** Screens look the same on each database and in each hand: one project goes through them. */
const ABOUT_SCREENS = ["routes.spec.ts", "a11y.spec.ts", "locales.spec.ts", "same.spec.ts"];

const projects = PROJECTS.map(({ name, by }) => ({
  name,
  ...(name !== "phone-sqlite" && { testIgnore: ABOUT_SCREENS }),
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
