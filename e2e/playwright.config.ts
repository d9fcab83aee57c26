// Browser journeys: a phone in the system's Chromium, once against each database.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig, devices, type PlaywrightTestConfig } from "@playwright/test";
import { readPlace, STORES, type Store } from "./fixtures/places.ts";

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

function phone(store: Store) {
  return {
    name: `phone-${store}`,
    use: {
      ...devices["Pixel 7"],
      viewport: { width: 375, height: 812 },
      screen: { width: 375, height: 812 },
      baseURL: readPlace(store)?.url,
    },
  };
}

export default defineConfig({
  testDir: ".",
  outputDir: "./test-results",
  globalSetup: "./fixtures/servers.ts",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    launchOptions: { executablePath: findChromium(), args },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: STORES.map(phone) as NonNullable<PlaywrightTestConfig["projects"]>,
});
