// Stores the tickets of confirmed sign-ups on the phone as soon as they exist, and the pages that show them.
import type { QueryClient } from "@tanstack/react-query";
import { refusalCode } from "@/core/callError";
import type { SignupItem } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { cacheForOffline } from "@/host/offlineCache";
import { useSession } from "@/session/store";
import { forgetReceipt, readReceipt, savedReceipts, saveReceipt } from "./savedTickets";

/** A saved receipt is requested again after this time: place and time may have changed. */
const FRESH_MS = 3_600_000;
/** Most receipts requested at a time. */
const MOST = 10;
/** An activity that began longer ago has probably ended: its receipt is requested once. */
const STARTED_MS = 2 * 86_400_000;

let loadPages: () => Promise<unknown> = async () => {};

/** Sets how the pages are loaded that show tickets without a network. */
export function loadTicketPagesBy(load: () => Promise<unknown>): void {
  loadPages = load;
}

/** Caches the pages that show tickets; false if the host cannot. */
export async function cacheTicketPages(): Promise<boolean> {
  // A page that fails to load now is cached with the next visit.
  await loadPages().catch(() => {});
  return cacheForOffline();
}

/** When receipts were requested last, also those of ended activities, which are not saved. */
const looked = new Map<number, number>();

/** False for a receipt that was requested a moment ago, and for an activity that has probably ended. */
function isWanted(accountId: string, item: SignupItem, now: number): boolean {
  const saved = readReceipt(accountId, item.id, now);
  const last = Math.max(looked.get(item.id) ?? 0, saved?.savedAt ?? 0);
  const old = saved === null && now - Date.parse(item.startTime) > STARTED_MS;
  return now - last >= FRESH_MS && !(old && looked.has(item.id));
}

/** Saves the receipts of confirmed sign-ups and forgets those of others. A failure is repeated with the next visit. */
export async function keepTickets(
  client: QueryClient,
  accountId: string,
  items: readonly SignupItem[],
): Promise<void> {
  const now = Date.now();
  for (const item of items) if (!item.confirmed) forgetReceipt(accountId, item.id);
  // A person in another account's sign-up, such as a member of a team, may be in it no longer.
  const others = savedReceipts(accountId, now)
    .map(({ receipt }) => receipt.item)
    .filter(({ id }) => items.every((item) => item.id !== id));
  const wanted = [...items, ...others].filter(
    (item) => item.confirmed && isWanted(accountId, item, now),
  );
  if (wanted.length === 0) return;
  const keep = async ({ id }: SignupItem) => {
    const receipt = await client.fetchQuery(queryFor("signup.receipt", { id })).catch((error) => {
      if (refusalCode(error) !== null) forgetReceipt(accountId, id);
      throw error;
    });
    const ended = Date.parse(receipt.endTime) <= Date.now();
    looked.set(id, Date.now());
    // Another tab may have logged out meanwhile.
    if (!ended && useSession.getState().session.userId === accountId)
      saveReceipt(accountId, id, { receipt, savedAt: Date.now() });
  };
  await Promise.allSettled(wanted.slice(0, MOST).map(keep));
  await cacheTicketPages();
}
