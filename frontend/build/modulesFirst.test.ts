// @vitest-environment node
// WebAssembly modules are ready before their importers: they have chunks of their own, and Vite's helper
// waits for them.
import { expect, test } from "vitest";
import { moduleName, waitForModules } from "./modulesFirst.ts";

test("both files of a module share its chunk; the start's module has none of its own", () => {
  const files = ["laurel_rest.js", "laurel_rest_bg.js", "laurel_rest_bg.wasm", "laurel_start.js"];
  expect(files.map((file) => moduleName(`/src/core/wasm/${file}`))).toEqual([
    "laurel_rest",
    "laurel_rest",
    "laurel_rest",
    null,
  ]);
});

test("a helper that imports chunks in another way is rejected", () => {
  expect(() => waitForModules("return baseModule();")).toThrow("in another way");
});
