// What an entry of the history gives back of a preview's key.
import { expect, test } from "vitest";
import { keptKey, keyState } from "./previewKey";

test("the key comes back, and anything else there is none", () => {
  expect(keptKey(keyState("lrp_T"))).toBe("lrp_T");
  for (const state of [null, undefined, "lrp_T", {}, { previewKey: 7 }, { previewKey: "" }]) {
    expect(keptKey(state)).toBeNull();
  }
});
