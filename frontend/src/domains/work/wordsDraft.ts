// The words of a work, kept on the phone from the first letter until the server has them. Its files are kept
// by the picker.
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
} from "./content";
import type { FirstSave } from "./saving";

export interface WordsDraft {
  words: WorkWords;
  /** Version that was changed; null where there was none, and where somebody else has changed it since. */
  basis: number | null;
  /** A first save that may have arrived. */
  first: FirstSave | null;
  /** A change that may have arrived. */
  lost: string | null;
  savedAt: number;
}

export interface FoundWords extends Pick<WordsDraft, "words" | "first" | "lost"> {
  /** Version of the server's that these would replace, though they are not made from it. */
  over: number | null;
}

function isDraft(value: unknown): value is WordsDraft {
  if (typeof value !== "object" || value === null) return false;
  const { words, savedAt } = value as Partial<WordsDraft>;
  return typeof words?.title === "string" && typeof savedAt === "number";
}

/** To tell whether the words are the same, whatever the files. */
export function wordsText(words: WorkWords): string {
  return textOf(contentOf(words, []));
}

/** Where the words of one form lie: under the work, and before there is one under its activity. */
export class WordsPlace {
  /** What this form has found or written, by the work. */
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

  /** What the form goes on with; null where the server has it all. */
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
    // The work was begun by the form that left this, and did not hear of it.
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
    // Without an account there is nobody to keep it for: an expired log-in is on its way out.
    if (this.accountId === "" || this.#known.get(workId) === text) return;
    this.#known.set(workId, text);
    storeDraft(this.#key(workId), { ...draft, savedAt: Date.now() } satisfies WordsDraft);
  }

  forget(workId: number | null): void {
    this.#known.delete(workId);
    forgetDraft(this.#key(workId));
  }

  /** Nothing is left to keep of what this form kept; what another tab keeps is its own. */
  release(workId: number | null): void {
    if (this.#known.has(workId)) this.forget(workId);
  }

  /** The server has these now; what was typed since stays. */
  settle(workId: number | null, saved: WorkWords): void {
    const draft = this.#read(workId);
    if (draft && wordsText(draft.words) === wordsText(saved)) this.forget(workId);
  }
}
