import { afterEach, expect, test, vi } from "vitest";
import { characters } from "./characters";

afterEach(() => vi.unstubAllGlobals());

test("a character is what a reader sees as one", () => {
  expect(characters("👨‍👩‍👧 F")).toEqual(["👨‍👩‍👧", " ", "F"]);
  expect(characters("🇨🇳")).toEqual(["🇨🇳"]);
  expect(characters("e\u0301𠮷")).toEqual(["e\u0301", "𠮷"]);
});

test("without a segmenter a character is a code point", () => {
  vi.stubGlobal("Intl", {});
  expect(characters("𠮷a")).toEqual(["𠮷", "a"]);
});
