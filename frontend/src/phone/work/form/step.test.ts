// Tests the steps of a work's form as a table: from a state, by an event, to a state and commands.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import { originalityVersion } from "@/core/forms";
import { contentOf, textOf } from "../content";
import {
  attempt,
  content,
  KEY,
  PICTURE,
  standing,
  text,
  typed,
  words,
} from "../testing/formStates";
import { ownWork } from "../testing/ownWork";
import type { Command, FormEvent } from "./events";
import type { FormState } from "./state";
import { step } from "./step";

const AT = new Date(0);

const WHOLE = { ...words("a"), authorName: "b", originality: originalityVersion() };
const complete: FormState = { ...typed, words: WHOLE, media: [PICTURE] };
const saving: FormState = { ...typed, attempt };
const byHand: FormState = { ...typed, attempt: { ...attempt, byHand: true } };
const withFile: FormState = { ...typed, attempt: { ...attempt, keys: [KEY] } };
const kept = ownWork({ title: "ab" }, 2);
const saved: FormEvent = { kind: "saved", work: kept, at: AT, standing: standing(kept) };
const refused: FormEvent = {
  kind: "refused",
  error: "error",
  fields: null,
  filesGone: false,
  passing: false,
  standing: standing(typed.work),
};
const end = { why: "closed", unsaved: true };

interface Row {
  when: string;
  from: FormState;
  event: FormEvent;
  to: Partial<FormState>;
  /** Without those about the draft. */
  does?: Command[];
}

const rows: Row[] = [
  {
    when: "typing replaces the word and removes its error alone",
    from: { ...typed, errors: { title: { rule: "required" }, media: { rule: "required" } } },
    event: { kind: "typed", part: { title: "abc" } },
    to: { words: words("abc"), errors: { media: { rule: "required" } } },
  },
  {
    when: "picked files replace the former ones",
    from: typed,
    event: { kind: "picked", media: [PICTURE], progress: "busy" },
    to: { media: [PICTURE], progress: "busy" },
  },
  {
    when: "a button before the files are shown is deferred",
    from: { ...typed, hasFiles: false },
    event: { kind: "pressed", button: "save" },
    to: { deferred: "save", attempt: null },
  },
  {
    when: "a deferred button acts when the files are shown",
    from: { ...typed, hasFiles: false, deferred: "save" },
    event: { kind: "filesShown" },
    to: { deferred: null, attempt: { ...attempt, byHand: true } },
    does: [{ kind: "save", content: content("ab"), over: null }],
  },
  {
    when: "autosave saves a changed draft",
    from: typed,
    event: { kind: "autosaveDue" },
    to: { attempt },
    does: [{ kind: "save", content: content("ab"), over: null }],
  },
  {
    when: "autosave leaves a conflict alone",
    from: { ...typed, conflict: 5 },
    event: { kind: "autosaveDue" },
    to: { attempt: null },
  },
  {
    when: "a button overwrites the conflicting version",
    from: { ...typed, conflict: 5 },
    event: { kind: "pressed", button: "save" },
    to: { attempt: { ...attempt, byHand: true } },
    does: [{ kind: "save", content: content("ab"), over: 5 }],
  },
  {
    when: "a button during an attempt does nothing",
    from: saving,
    event: { kind: "pressed", button: "send" },
    to: { attempt },
  },
  {
    when: "an incomplete work is not sent",
    from: { ...complete, words: words("a") },
    event: { kind: "pressed", button: "send" },
    to: {
      attempt: null,
      refusals: 1,
      errors: { authorName: { rule: "required" }, originality: { rule: "required" } },
    },
  },
  {
    when: "a work with a failed file is not sent",
    from: { ...complete, progress: "failed" },
    event: { kind: "pressed", button: "send" },
    to: { attempt: null, refusals: 0 },
    does: [{ kind: "toastFailure", text: "upload.someFailed" }],
  },
  {
    when: "a changed work is saved before it is sent",
    from: complete,
    event: { kind: "pressed", button: "send" },
    to: {},
    does: [{ kind: "save", content: contentOf(WHOLE, [PICTURE]), over: null }],
  },
  {
    when: "a saved work is sent as it is",
    from: { ...complete, savedText: textOf(contentOf(WHOLE, [PICTURE])) },
    event: { kind: "pressed", button: "send" },
    to: {},
    does: [{ kind: "submit", work: ownWork({ title: "a" }, 1) }],
  },
  {
    when: "a begun first save is remembered",
    from: saving,
    event: { kind: "begun", first: { nonce: "n", content: content("ab") } },
    to: {
      standing: {
        ...standing(typed.work),
        first: { nonce: "n", content: content("ab") },
      },
    },
  },
  {
    when: "autosave succeeds silently",
    from: { ...saving, conflict: 5, failure: { text: "", passing: true, times: 3 } },
    event: saved,
    to: {
      attempt: null,
      work: kept,
      savedText: text("ab"),
      savedAt: AT,
      failure: null,
      conflict: null,
    },
    does: [{ kind: "cacheWork", work: kept }],
  },
  {
    when: "a save by a button is reported",
    from: byHand,
    event: saved,
    to: { attempt: null },
    does: [
      { kind: "cacheWork", work: kept },
      { kind: "toastSuccess", text: "work.draftSaved" },
    ],
  },
  {
    when: "a save for sending is followed by the submission",
    from: { ...typed, attempt: { ...attempt, button: "send", byHand: true } },
    event: saved,
    to: { attempt: { ...attempt, button: "send", byHand: true, phase: "submitting" } },
    does: [
      { kind: "cacheWork", work: kept },
      { kind: "submit", work: kept },
    ],
  },
  {
    when: "a sent work leads away, and the form stays busy",
    from: saving,
    event: { kind: "sent", work: kept, standing: standing(kept) },
    to: { attempt, work: typed.work, standing: standing(kept) },
    does: [{ kind: "leaveSent", work: kept }],
  },
  {
    when: "after leaving, the form is free again",
    from: saving,
    event: { kind: "left" },
    to: { attempt: null },
  },
  {
    when: "a conflict is shown",
    from: saving,
    event: { kind: "conflicted", version: 5, standing: standing(typed.work) },
    to: {
      attempt: null,
      conflict: 5,
      failure: { text: text("ab"), passing: false, times: 0 },
    },
  },
  {
    when: "a form whose work is not accepted is left without a question",
    from: byHand,
    event: { kind: "stopped", why: "closed", standing: standing(typed.work) },
    to: { attempt: null, stopped: end },
    does: [{ kind: "disarm" }, { kind: "leaveStopped", stopped: end, work: typed.work }],
  },
  {
    when: "a passing failure of autosave is counted silently",
    from: { ...saving, failure: { text: "", passing: true, times: 0 } },
    event: { ...refused, passing: true },
    to: { attempt: null, failure: { text: text("ab"), passing: true, times: 1 } },
  },
  {
    when: "a passing failure by a button is reported",
    from: byHand,
    event: { ...refused, passing: true },
    to: { attempt: null },
    does: [{ kind: "toastError", error: "error" }],
  },
  {
    when: "a refusal of autosave is reported",
    from: saving,
    event: refused,
    to: { attempt: null },
    does: [{ kind: "toastError", error: "error" }],
  },
  {
    when: "errors of fields are shown at the fields",
    from: byHand,
    event: { ...refused, fields: { "content.title": { rule: "required" } } },
    to: { errors: { title: { rule: "required" } }, refusals: 1 },
  },
  {
    when: "files that the store has lost are marked",
    from: withFile,
    event: { ...refused, filesGone: true },
    to: { goneKeys: [KEY], refusals: 0 },
  },
  {
    when: "a finished form deletes its draft",
    from: typed,
    event: { kind: "finished" },
    to: { isOver: true },
    does: [{ kind: "disarm" }, { kind: "deleteDraft", id: 7 }],
  },
];

/** Tested with `draftCommands`. */
const DRAFT: Command["kind"][] = ["storeDraft", "releaseDraft", "settleDraft"];

test.each(rows)("$when", ({ from, event, to, does = [] }) => {
  const [state, commands] = step(from, event);
  expect(state).toMatchObject(to);
  expect(commands.filter(({ kind }) => !DRAFT.includes(kind))).toEqual(does);
});
