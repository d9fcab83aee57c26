// Runs the screen checks that `make test` leaves out: wide and rotated windows, and stored pictures.
import { defineConfig } from "@playwright/test";
import type { Options } from "./fixtures/test.ts";
import journeys from "./playwright.config.ts";

export default defineConfig<Options>({
  ...journeys,
  testMatch: "full/*.full.ts",
  snapshotPathTemplate: "{testDir}/full/pictures/{arg}{ext}",
  projects: (journeys.projects ?? [])
    .filter(({ name }) => name === "phone-sqlite")
    .map((project) => ({ ...project, grep: /./, use: { ...project.use, deviceScaleFactor: 1 } })),
});
