// Pictures of the main screens for the documentation: the same phone and demo, no proof of anything.
import { defineConfig } from "@playwright/test";
import { DESKTOP, findChromium } from "./fixtures/machine.ts";
import type { Options } from "./fixtures/test.ts";
import journeys from "./playwright.config.ts";

export default defineConfig<Options>({
  ...journeys,
  testMatch: "screenshots/*.shot.ts",
  use: {
    ...journeys.use,
    launchOptions: { ...journeys.use?.launchOptions, executablePath: findChromium(DESKTOP) },
  },
  projects: (journeys.projects ?? [])
    .filter(({ name }) => name === "phone-sqlite")
    // Sharp enough for a page of text, and a third of the bytes of a real phone's.
    .map((project) => ({ ...project, use: { ...project.use, deviceScaleFactor: 1.5 } })),
});
