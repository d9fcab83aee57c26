// Receipts that were opened once, stored on the phone for use without a network.
import type { SignupReceipt } from "@/core/generated/contract";
import { storedText, storeText } from "@/core/storedText";

export interface SavedReceipt {
  receipt: SignupReceipt;
  /** By the phone's clock, ms. */
  savedAt: number;
}

/** All saved tickets share a prefix, so that a log-out deletes them together. */
function keyOf(accountId: string, id: number): string {
  return `ticket.${accountId}.${id}`;
}

function isSaved(value: unknown): value is SavedReceipt {
  if (typeof value !== "object" || value === null) return false;
  const { receipt, savedAt } = value as Partial<SavedReceipt>;
  return typeof savedAt === "number" && Array.isArray(receipt?.persons) && Boolean(receipt.item);
}

/** Deletes the receipt of an ended activity, which is of no use offline. */
export function readReceipt(accountId: string, id: number, now: number): SavedReceipt | null {
  const key = keyOf(accountId, id);
  const text = storedText(key);
  if (text === undefined) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (isSaved(found) && now < Date.parse(found.receipt.endTime)) return found;
  } catch {
    // A text of another version of the page cannot be used.
  }
  storeText(key, null);
  return null;
}

export function saveReceipt(accountId: string, id: number, saved: SavedReceipt): void {
  storeText(keyOf(accountId, id), JSON.stringify(saved));
}

export function forgetReceipt(accountId: string, id: number): void {
  storeText(keyOf(accountId, id), null);
}
