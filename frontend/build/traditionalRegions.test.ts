// @vitest-environment node
// The names of regions in traditional characters match the package's data.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TRADITIONAL_REGIONS_FILE, traditionalRegions } from "./traditionalRegions.ts";

test("the file is the output of `npm run simplified`", () => {
  expect(readFileSync(TRADITIONAL_REGIONS_FILE, "utf8")).toBe(traditionalRegions());
});

test("characters of places are not those of common words", () => {
  const lines = traditionalRegions().split("\n");
  expect(lines).toContain("410926 范縣");
  expect(lines).toContain("330281 餘姚市");
  expect(lines.some((line) => line.startsWith("331000 "))).toBe(false);
});
