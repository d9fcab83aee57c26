// Tests when a work's form saves itself, and when leaving it would lose something.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import { attempt, text, typed, words } from "../testing/formStates";
import { ownWork } from "../testing/ownWork";
import { autosaves, type FormState, initialState, isAtRisk, isChanged } from "./state";

test.each<[string, Partial<FormState>, boolean, boolean]>([
  ["a changed draft", {}, true, false],
  ["an unchanged draft", { words: words("a") }, false, false],
  ["before the files are shown", { hasFiles: false }, false, false],
  ["during an attempt", { attempt }, false, false],
  ["in a conflict", { conflict: 5 }, false, true],
  [
    "after the last failure",
    { failure: { text: text("ab"), passing: true, times: 0 } },
    true,
    true,
  ],
  ["with an error that no draft may have", { words: words("a".repeat(41)) }, false, true],
  [
    "a published work",
    { work: ownWork({}, 1, { status: "published", editsInPlace: false }) },
    false,
    true,
  ],
  ["where works are closed", { stopped: { why: "closed", unsaved: true } }, false, false],
  ["a finished form", { isOver: true }, false, false],
])("%s: autosaved or at risk", (_, part, isSaved, isRisk) => {
  const state = { ...typed, ...part };
  expect([autosaves(state), isAtRisk(state, true)]).toEqual([isSaved, isRisk]);
});

test("a new work begins with its author's name, which alone is no change", () => {
  const begun = { ...initialState(null, null, "Lin Zhixia"), hasFiles: true };
  expect(begun.words.authorName).toBe("Lin Zhixia");
  expect(isChanged(begun)).toBe(false);
});
