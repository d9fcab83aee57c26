// Steps of a work's form when an attempt to save or send has ended.
import type { FieldErrors } from "@/core/generated/contract";
import { serverFilesOf } from "../content";
import type { Command, Failure, FormEvent, Step } from "./events";
import { withoutPrefix } from "./refusal";
import { type FormState, type ServerState, textIn } from "./state";

type Saved = Extract<FormEvent, { kind: "saved" }>;
type Conflicted = Extract<Failure, { kind: "conflicted" }>;
type Ended = Extract<Failure, { kind: "stopped" }>;
type Refused = Extract<Failure, { kind: "refused" }>;

export function saved(before: FormState, { work, at, standing }: Saved): Step<FormState> {
  const { attempt, isNew } = before;
  if (!attempt) return [before, []];
  const { text, words, button, byHand } = attempt;
  const state: FormState = {
    ...before,
    work,
    standing,
    savedText: text,
    savedWords: words,
    savedAt: at,
    failure: null,
    conflict: null,
  };
  const commands: Command[] = [];
  if (isNew) commands.push({ kind: "settleDraft", id: null, words });
  commands.push({ kind: "settleDraft", id: work.id, words }, { kind: "cacheWork", work });
  if (button === "send") {
    commands.push({ kind: "submit", work });
    return [{ ...state, attempt: { ...attempt, phase: "submitting" } }, commands];
  }
  // The saved state is shown above the form, far from the button.
  if (byHand) commands.push({ kind: "toastSuccess", text: "work.draftSaved" });
  return [{ ...state, attempt: null }, commands];
}

export function conflicted(before: FormState, { version, standing }: Conflicted): Step<FormState> {
  return [{ ...failed(before, standing, false), conflict: version }, []];
}

export function stopped(before: FormState, { why, standing }: Ended): Step<FormState> {
  const end = { why, unsaved: textIn(before) !== before.savedText };
  const state = { ...failed(before, standing, false), stopped: end };
  return [state, [{ kind: "disarm" }, { kind: "leaveStopped", stopped: end, work: standing.work }]];
}

export function refused(before: FormState, event: Refused): Step<FormState> {
  const { error, fields, filesGone, passing, standing } = event;
  const state = failed(before, standing, passing);
  if (fields) return [withErrors(state, fields), []];
  if (filesGone) return [withGoneFiles(before, state), []];
  // Autosave tries again by itself.
  const isSilent = passing && !before.attempt?.byHand;
  return [state, isSilent ? [] : [{ kind: "toastError", error }]];
}

function failed(before: FormState, standing: ServerState, passing: boolean): FormState {
  const { attempt, failure } = before;
  const text = attempt?.text ?? textIn(before);
  return {
    ...before,
    attempt: null,
    // The work may have been begun or adopted before the failure.
    work: standing.work,
    standing,
    failure: { text, passing, times: failure ? failure.times + 1 : 0 },
  };
}

/** Marks the attempt's files that the server does not have. */
function withGoneFiles({ attempt, work }: FormState, state: FormState): FormState {
  if (attempt?.phase !== "saving") return state;
  const has = serverFilesOf(work).files.map(({ key }) => key);
  return { ...state, goneKeys: attempt.keys.filter((key) => !has.includes(key)) };
}

/** Replaces the errors; `refusals` counts only if there are some. */
export function withErrors(state: FormState, found: FieldErrors): FormState {
  const errors = withoutPrefix(found);
  const isRefused = Object.keys(found).length > 0;
  return { ...state, errors, refusals: state.refusals + (isRefused ? 1 : 0) };
}
