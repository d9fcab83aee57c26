// Unsent input, stored on the phone. All keys have the same prefix, so that a log-out deletes all drafts.
import { storedText, storeText } from "@/core/storedText";

/** Maximum age of a draft. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

export interface Dated {
  /** Time of the last change, ms. */
  savedAt: number;
}

export function draftKey(accountId: string, place: number | string): string {
  return `draft.${accountId}.${place}`;
}

/** Null if there is no draft, or if it has expired or is invalid. */
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
    // Malformed: written by another version of the page.
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
