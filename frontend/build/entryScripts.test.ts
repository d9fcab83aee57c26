// @vitest-environment node
// The scripts of the page: of those that wait for the core, only the entry remains.
import { expect, test } from "vitest";
import { withOneWaiting } from "./entryScripts.ts";

const script = (name: string) => `<script type="module" crossorigin src="/${name}.js"></script>`;
const preload = (name: string) => `<link rel="modulepreload" crossorigin href="/${name}.js">`;
const waits = (file: string) => file !== "vendor.js";

test("scripts that wait for the core become preloads in their places, and the entry remains", () => {
  const page = ["<head>", script("vendor"), script("parts"), script("start"), "</head>"];
  expect(withOneWaiting(page.join("\n"), waits)).toBe(
    ["<head>", script("vendor"), preload("parts"), script("start"), "</head>"].join("\n"),
  );
});

test("an entry without chunks is unchanged", () => {
  expect(withOneWaiting(script("index"), waits)).toBe(script("index"));
});
