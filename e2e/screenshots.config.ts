// Takes pictures of the main screens for the documentation, with the same phone and demo; tests nothing.
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
    // Sharp enough for a page of text, at a third of the bytes of a real phone's resolution.
    .map((project) => ({ ...project, use: { ...project.use, deviceScaleFactor: 1.5 } })),
});
