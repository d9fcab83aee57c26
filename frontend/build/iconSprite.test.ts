// @vitest-environment node
// The sprite: every listed icon has one drawing, and the list is sorted.
import { expect, test } from "vitest";
import { ICON_NAMES } from "../src/ui/icon/names.ts";
import { iconSpriteSource } from "./iconSprite.ts";

test("the sprite holds one symbol for each name", () => {
  const ids = [...iconSpriteSource().matchAll(/<symbol id="([^"]+)" viewBox="0 0 256 256"><path/g)];
  expect(ids.map((match) => match[1])).toEqual([...ICON_NAMES]);
});

test("the list is sorted and has no duplicates", () => {
  expect([...ICON_NAMES]).toEqual([...new Set(ICON_NAMES)].sort());
});
