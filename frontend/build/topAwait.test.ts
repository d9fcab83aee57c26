// @vitest-environment node
// Distinguishes a top-level await from one inside a function.
import { expect, test } from "vitest";
import { awaitsAtTop } from "./topAwait.ts";

test.each([
  "const { memory } = await load(address);",
  "export const texts = { start: [await load(address)] };",
  "for await (const part of load(address)) use(part);\nexport {};",
])("a chunk awaits: %s", (code) => {
  expect(awaitsAtTop(code)).toBe(true);
});

test.each([
  "export async function start() { await load(address); }",
  "export const start = async () => { for await (const part of load(address)) use(part); };",
  "class Upload { async #send() { await load(address); } }",
])("a chunk is ready at once: %s", (code) => {
  expect(awaitsAtTop(code)).toBe(false);
});
