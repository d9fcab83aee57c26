// The state of a work's form, and what follows from it.
import { checkWork } from "@/core/forms";
import type { FieldErrors, OwnWork, WorkContent } from "@/core/generated/contract";
import type { UploadedMedia } from "@/shared/upload/upload";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import { contentOf, editedOf, NO_WORDS, textOf, type WorkWords, wordsOf } from "../content";
import type { Stopped } from "../StoppedBanner";
import { withoutPrefix } from "./refusal";
import type { FirstSave } from "./saving";
import type { SaveFailure } from "./useAutosave";
import { type FoundWords, wordsText } from "./wordsDraft";

export type FormButton = "save" | "send";

/** The server's side of the form, as known from its answers. */
export interface ServerState {
  work: OwnWork | null;
  /** A first save that may have arrived. */
  first: FirstSave | null;
  /** Content of a change that may have arrived. */
  lost: string | null;
}

/** The running attempt to save or send. */
export interface Attempt {
  button: FormButton;
  /** The author pressed the button; otherwise autosave did. */
  byHand: boolean;
  phase: "saving" | "submitting";
  text: string;
  words: WorkWords;
  /** Keys of the files. */
  keys: readonly string[];
}

export interface FormState {
  /** The form began without a work. */
  isNew: boolean;
  /** The form is on the screen: only then it writes the draft on the phone. */
  isShown: boolean;
  words: WorkWords;
  media: readonly UploadedMedia[];
  progress: UploadProgress;
  /** Until the picker has shown the files the content has none, and saving would remove them. */
  hasFiles: boolean;
  /** The words that the server has. */
  savedWords: WorkWords;
  /** The content that the server has. */
  savedText: string;
  savedAt: Date | null;
  /** The work after the last finished attempt. */
  work: OwnWork | null;
  standing: ServerState;
  attempt: Attempt | null;
  /** A button that was pressed before the files were shown. */
  deferred: FormButton | null;
  errors: FieldErrors;
  /** Counts rejections by fields. */
  refusals: number;
  failure: SaveFailure | null;
  /** Version of a conflicting change by another device, which is overwritten only on request. */
  conflict: number | null;
  stopped: Stopped | null;
  /** Keys of files that the server refused because the store has deleted them. */
  goneKeys: readonly string[];
  /** The form is closed for good: nothing is saved or stored any more. */
  isOver: boolean;
}

/** `found`: the draft on the phone; `author`: the name that a new work begins with. */
export function initialState(
  own: OwnWork | null,
  found: FoundWords | null,
  author = "",
): FormState {
  const savedWords = own ? wordsOf(editedOf(own).content) : { ...NO_WORDS, authorName: author };
  return {
    isNew: own === null,
    isShown: false,
    words: found?.words ?? savedWords,
    media: [],
    progress: "done",
    hasFiles: false,
    savedWords,
    // The server's files are no change before the picker has shown them.
    savedText: textOf(own ? editedOf(own).content : contentOf(savedWords, [])),
    savedAt: null,
    work: own,
    standing: { work: own, first: own ? null : (found?.first ?? null), lost: found?.lost ?? null },
    attempt: null,
    deferred: null,
    errors: {},
    refusals: 0,
    failure: null,
    conflict: found?.over ?? null,
    stopped: null,
    goneKeys: [],
    isOver: false,
  };
}

export function contentIn({ words, media }: FormState): WorkContent {
  return contentOf(words, media);
}

export function textIn(state: FormState): string {
  return textOf(contentIn(state));
}

/** The texts and choices differ from the server's. */
export function wordsDiffer({ words, savedWords }: FormState): boolean {
  return wordsText(words) !== wordsText(savedWords);
}

/** Some content is not on the server. */
export function isChanged(state: FormState): boolean {
  if (state.isOver) return false;
  // The texts can be changed before the picker has shown the files.
  return state.hasFiles ? textIn(state) !== state.savedText : wordsDiffer(state);
}

/** A published work is not saved automatically: its author decides when a newer version begins. */
export function isDraft({ work }: FormState): boolean {
  return !work || work.editsInPlace;
}

/** Errors that even a draft may not have, such as a text that is too long; shown while typing. */
export function draftErrors(state: FormState): FieldErrors {
  return withoutPrefix(checkWork(contentIn(state), false));
}

export function isIdle({ hasFiles, attempt }: FormState): boolean {
  return hasFiles && attempt === null;
}

export function hasFailed({ failure }: FormState, text: string): boolean {
  return failure?.text === text;
}

/** True if autosave may save the content now. */
export function autosaves(state: FormState): boolean {
  const { conflict, stopped } = state;
  const isFree = isIdle(state) && conflict === null && stopped === null;
  return isFree && isDraft(state) && isChanged(state) && isValidDraft(state);
}

function isValidDraft(state: FormState): boolean {
  return Object.keys(draftErrors(state)).length === 0;
}

/** Some content exists only here, and will not be saved automatically. */
export function isAtRisk(state: FormState, online: boolean): boolean {
  if (!isChanged(state) || state.stopped !== null) return false;
  const willNotSave = !isDraft(state) || hasFailed(state, textIn(state)) || state.conflict !== null;
  return willNotSave || !isValidDraft(state) || !online;
}
