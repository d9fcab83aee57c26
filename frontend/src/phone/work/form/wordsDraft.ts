// The texts of a work, stored on the phone until the server has them. The picker stores the files.
import type { OwnWork } from "@/core/generated/contract";
import { draftKey, forgetDraft, storeDraft, storedDraft } from "@/session/drafts";
import {
  contentOf,
  editedOf,
  NO_WORDS,
  purposeOf,
  textOf,
  type WorkWords,
  wordsOf,
} from "../content";
import type { FirstSave } from "./saving";

export interface WordsDraft {
  words: WorkWords;
  /** Version that was edited; null if there was none, or in a conflict. */
  basis: number | null;
  /** A first save that may have arrived. */
  first: FirstSave | null;
  /** A change that may have arrived. */
  lost: string | null;
  savedAt: number;
}

export interface FoundWords extends Pick<WordsDraft, "words" | "first" | "lost"> {
  /** The server's version that this draft would overwrite although it is not based on it; else null. */
  over: number | null;
}

function isDraft(value: unknown): value is WordsDraft {
  if (typeof value !== "object" || value === null) return false;
  const { words, savedAt } = value as Partial<WordsDraft>;
  return typeof words?.title === "string" && typeof savedAt === "number";
}

/** Text for comparing the texts of two works, regardless of files. */
export function wordsText(words: WorkWords): string {
  return textOf(contentOf(words, []));
}

/** The stored draft of one form, keyed by the work, or by the activity before there is a work. */
export class WordsPlace {
  /** Drafts that this form has read or written, by work. */
  readonly #known = new Map<number | null, string>();

  constructor(
    readonly accountId: string,
    readonly competitionId: number,
  ) {}

  #key(workId: number | null): string {
    return draftKey(this.accountId, purposeOf(this.competitionId, workId));
  }

  #read(workId: number | null): WordsDraft | null {
    if (this.accountId === "") return null;
    const found = storedDraft(this.#key(workId), Date.now(), isDraft);
    if (found) this.#known.set(workId, "");
    return found && { ...found, words: { ...NO_WORDS, ...found.words } };
  }

  /** The draft to restore; null if the server has all of it. */
  find(own: OwnWork | null): FoundWords | null {
    if (!own) {
      const draft = this.#read(null);
      return draft && { ...draft, over: null };
    }
    const { content } = editedOf(own);
    const text = textOf(content);
    let draft = this.#read(own.id);
    let follows = draft?.basis === own.version || draft?.lost === text;
    const begun = draft ? null : this.#read(null);
    // The previous form began this work, but did not get the answer.
    if (begun?.first && textOf(begun.first.content) === text) {
      draft = begun;
      follows = true;
      this.write(own.id, { ...begun, first: null, basis: own.version });
      this.forget(null);
    }
    if (!draft) return null;
    if (wordsText(draft.words) === wordsText(wordsOf(content))) return null;
    return { ...draft, first: null, over: follows ? null : own.version };
  }

  write(workId: number | null, draft: Omit<WordsDraft, "savedAt">): void {
    const text = JSON.stringify(draft);
    // Without an account nothing is stored: the log-in has expired.
    if (this.accountId === "" || this.#known.get(workId) === text) return;
    this.#known.set(workId, text);
    storeDraft(this.#key(workId), { ...draft, savedAt: Date.now() } satisfies WordsDraft);
  }

  forget(workId: number | null): void {
    this.#known.delete(workId);
    forgetDraft(this.#key(workId));
  }

  /** Deletes the draft that this form has stored; another tab's draft stays. */
  release(workId: number | null): void {
    if (this.#known.has(workId)) this.forget(workId);
  }

  /** Deletes the draft if the server has it; newer text stays. */
  settle(workId: number | null, saved: WorkWords): void {
    const draft = this.#read(workId);
    if (draft && wordsText(draft.words) === wordsText(saved)) this.forget(workId);
  }
}
