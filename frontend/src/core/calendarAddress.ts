// Where the calendar file of an activity is. It is followed as a link, since phones open such a
// file by themselves only then; so the address says what our client says in headers.
import type { ActivityId } from "./generated/contract";
import { currentMerchant } from "./query";

export function calendarAddress(id: ActivityId, language: string): string {
  const query = new URLSearchParams({ merchantId: currentMerchant(), language });
  return `/mobile/competition/${id}/ics?${query}`;
}
