// The address of an activity's live feed. Browsers send no headers with it, so its query carries the merchant, and the
// last event for a stream that is opened again.
import type { ActivityId } from "./generated/contract";
import { currentMerchant } from "./queryScope";

export function liveAddress(id: ActivityId, last: string): string {
  const query = new URLSearchParams({ merchantId: currentMerchant(), ...(last && { last }) });
  return `/mobile/competition/${id}/live?${query}`;
}
