// @vitest-environment node
// The scripts of the page: of those that wait for the core only the entry is left.
import { expect, test } from "vitest";
import { withOneWaiting } from "./entryScripts.ts";

const script = (name: string) => `<script type="module" crossorigin src="/${name}.js"></script>`;
const preload = (name: string) => `<link rel="modulepreload" crossorigin href="/${name}.js">`;
const waits = (file: string) => file !== "vendor.js";

test("what waits for the core comes as a preload, in its place, and the entry begins", () => {
  const page = ["<head>", script("vendor"), script("parts"), script("start"), "</head>"];
  expect(withOneWaiting(page.join("\n"), waits)).toBe(
    ["<head>", script("vendor"), preload("parts"), script("start"), "</head>"].join("\n"),
  );
});

test("an entry without chunks stays as it is", () => {
  expect(withOneWaiting(script("index"), waits)).toBe(script("index"));
});
