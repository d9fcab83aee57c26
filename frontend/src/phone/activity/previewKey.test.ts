// Tests the storing of a preview's key in a history entry.
import { expect, test } from "vitest";
import { keptKey, keyState } from "./previewKey";

test("the key is read back, and any other state gives none", () => {
  expect(keptKey(keyState("lrp_T"))).toBe("lrp_T");
  for (const state of [null, undefined, "lrp_T", {}, { previewKey: 7 }, { previewKey: "" }]) {
    expect(keptKey(state)).toBeNull();
  }
});
