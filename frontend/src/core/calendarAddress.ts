// The address of an activity's calendar file. It must be a link, since only then phones open the file by
// themselves; so its query carries what the client otherwise sends in headers.
import type { ActivityId } from "./generated/contract";
import { currentMerchant } from "./queryScope";

export function calendarAddress(id: ActivityId, language: string): string {
  const query = new URLSearchParams({ merchantId: currentMerchant(), language });
  return `/mobile/competition/${id}/ics?${query}`;
}
