// Tests what a work's form stores on the phone.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import { attempt, standing, typed, words } from "../testing/formStates";
import { ownWork } from "../testing/ownWork";
import type { Command, FormEvent } from "./events";
import type { FormState } from "./state";
import { step } from "./step";

const DRAFT: Command["kind"][] = ["storeDraft", "releaseDraft", "settleDraft"];
const kept = ownWork({ title: "ab" }, 2);
const saved: FormEvent = { kind: "saved", work: kept, at: new Date(0), standing: standing(kept) };
const draftOf = (from: FormState, event: FormEvent) =>
  step(from, event)[1].filter(({ kind }) => DRAFT.includes(kind));
const isNew = { ...typed, isNew: true, work: null, standing: standing(null) };

test.each<[string, FormState, FormEvent, Command[]]>([
  [
    "unsaved words are stored with the version that they are based on",
    typed,
    { kind: "typed", part: { title: "abc" } },
    [
      {
        kind: "storeDraft",
        id: 7,
        draft: { words: words("abc"), basis: 1, first: null, lost: null },
      },
    ],
  ],
  [
    "in a conflict they are based on nothing",
    { ...typed, conflict: 5 },
    { kind: "typed", part: { title: "abc" } },
    [
      {
        kind: "storeDraft",
        id: 7,
        draft: { words: words("abc"), basis: null, first: null, lost: null },
      },
    ],
  ],
  [
    "words that equal the server's are not stored",
    typed,
    { kind: "typed", part: { title: "a" } },
    [{ kind: "releaseDraft", id: 7 }],
  ],
  [
    "a first save moves the draft to the begun work",
    { ...isNew, attempt },
    saved,
    [
      { kind: "settleDraft", id: null, words: words("ab") },
      { kind: "settleDraft", id: 7, words: words("ab") },
      { kind: "releaseDraft", id: 7 },
      { kind: "releaseDraft", id: null },
    ],
  ],
  [
    "a save that ends after the form is gone deletes what it contains, and writes nothing",
    { ...typed, attempt, isShown: false },
    saved,
    [{ kind: "settleDraft", id: 7, words: words("ab") }],
  ],
  ["picked files do not concern it", typed, { kind: "picked", media: [], progress: "busy" }, []],
  [
    "a finished form stores nothing",
    { ...typed, isOver: true },
    { kind: "typed", part: { title: "abc" } },
    [],
  ],
])("%s", (_, from, event, commands) => {
  expect(draftOf(from, event)).toEqual(commands);
});
