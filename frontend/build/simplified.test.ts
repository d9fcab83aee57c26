// @vitest-environment node
// The table of simplified forms matches the package's data.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SIMPLIFIED_FILE, simplified } from "./simplified.ts";

test("the file is the output of `npm run simplified`", () => {
  expect(readFileSync(SIMPLIFIED_FILE, "utf8")).toBe(simplified());
});

test("characters of both scripts have one form", () => {
  const lines = simplified().split("\n");
  expect(lines).toContain("書书");
  expect(lines).toContain("灣湾");
  expect(lines).not.toContain("書書");
});
