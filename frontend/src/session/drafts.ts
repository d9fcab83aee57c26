// What was typed and not yet sent, kept on the phone. All drafts begin with the same word: a log-out forgets
// them together.
import { storedText, storeText } from "@/core/storedText";

/** Older drafts are forgotten. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

export interface Dated {
  /** When it last changed, ms. */
  savedAt: number;
}

export function draftKey(accountId: string, place: number | string): string {
  return `draft.${accountId}.${place}`;
}

/** null where there is none, or one that is of no use any more. */
export function storedDraft<T extends Dated>(
  key: string,
  now: number,
  isDraft: (value: unknown) => value is T,
): T | null {
  const text = storedText(key);
  if (text === undefined) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (isDraft(found) && now - found.savedAt < KEEP_MS) return found;
  } catch {
    // A text of another version of the page.
  }
  storeText(key, null);
  return null;
}

export function storeDraft(key: string, draft: Dated): void {
  storeText(key, JSON.stringify(draft));
}

export function forgetDraft(key: string): void {
  storeText(key, null);
}
