// Keeps the draft on the phone equal to the form: unsaved words, and a save that may have arrived.
import type { Command } from "./events";
import { type FormState, wordsDiffer } from "./state";

/** Everything that the draft depends on. */
const PARTS = ["isShown", "words", "savedWords", "standing", "work", "conflict"] as const;

export function draftCommands(before: FormState, state: FormState): Command[] {
  const { isShown, isOver, isNew, words, conflict } = state;
  if (!isShown || isOver || PARTS.every((part) => before[part] === state[part])) return [];
  const { work, first, lost } = state.standing;
  const id = state.work?.id ?? null;
  const basis = conflict === null ? (work?.version ?? null) : null;
  const commands: Command[] =
    wordsDiffer(state) || first
      ? [{ kind: "storeDraft", id, draft: { words, basis, first, lost } }]
      : [{ kind: "releaseDraft", id }];
  if (isNew && id !== null) commands.push({ kind: "releaseDraft", id: null });
  return commands;
}
