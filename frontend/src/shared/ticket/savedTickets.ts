// Receipts of confirmed sign-ups, stored on the phone for use without a network.
import { useSyncExternalStore } from "react";
import type { SignupReceipt } from "@/core/generated/contract";
import { storedText, storeText } from "@/core/storedText";

export interface SavedReceipt {
  receipt: SignupReceipt;
  /** By the phone's clock, ms. */
  savedAt: number;
}

/** The receipts of an account by the ids of their sign-ups. */
type Saved = Record<string, SavedReceipt>;

/** The key of every account has this prefix, so that a log-out deletes them together. */
const keyOf = (accountId: string) => `ticket.${accountId}`;

const DAY_MS = 86_400_000;

const listeners = new Set<() => void>();

function isSaved(value: unknown): value is SavedReceipt {
  if (typeof value !== "object" || value === null) return false;
  const { receipt, savedAt } = value as Partial<SavedReceipt>;
  return typeof savedAt === "number" && Array.isArray(receipt?.persons) && Boolean(receipt.item);
}

/** A text of another version of the page cannot be used. */
function parsed(text: string | undefined): Saved {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    const entries = Object.entries(found ?? {}).filter((entry) => isSaved(entry[1]));
    return Object.fromEntries(entries) as Saved;
  } catch {
    return {};
  }
}

function store(accountId: string, saved: Saved): void {
  const none = Object.keys(saved).length === 0;
  storeText(keyOf(accountId), none ? null : JSON.stringify(saved));
  for (const listener of listeners) listener();
}

/**
 * The receipts of activities that have not ended, the next one first. One that began long ago and still goes on, such as
 * a contest, comes after those of the next days.
 */
function validAmong(saved: Saved, now: number): SavedReceipt[] {
  const startOf = ({ receipt }: SavedReceipt) => Date.parse(receipt.item.startTime);
  const goesOn = (one: SavedReceipt) => Number(now - startOf(one) > DAY_MS);
  return Object.values(saved)
    .filter(({ receipt }) => now < Date.parse(receipt.endTime))
    .sort((one, other) => goesOn(one) - goesOn(other) || startOf(one) - startOf(other));
}

/** The receipt of a sign-up; once its activity has ended it is deleted. */
export function readReceipt(accountId: string, id: number, now: number): SavedReceipt | null {
  const found = parsed(storedText(keyOf(accountId)))[id];
  if (found && now < Date.parse(found.receipt.endTime)) return found;
  if (found) forgetReceipt(accountId, id);
  return null;
}

/** All receipts of activities that have not ended. */
export function savedReceipts(accountId: string, now: number): SavedReceipt[] {
  return validAmong(parsed(storedText(keyOf(accountId))), now);
}

/** Saves a receipt, and deletes those of ended activities. */
export function saveReceipt(accountId: string, id: number, saved: SavedReceipt): void {
  const valid = savedReceipts(accountId, saved.savedAt);
  const others = Object.fromEntries(valid.map((one) => [one.receipt.item.id, one]));
  store(accountId, { ...others, [id]: saved });
}

export function forgetReceipt(accountId: string, id: number): void {
  const { [id]: removed, ...others } = parsed(storedText(keyOf(accountId)));
  if (removed) store(accountId, others);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** The tickets that admit somebody and whose activity has not ended, the next one first. */
export function useValidTickets(accountId: string): SavedReceipt[] {
  const text = useSyncExternalStore(subscribe, () => storedText(keyOf(accountId)));
  return validAmong(parsed(text), Date.now()).filter(({ receipt }) => receipt.ticket === "valid");
}
