// Why a like does not count yet.
import type { VoteState } from "@/core/generated/contract";
import { translate } from "@/i18n/translate";

/** Until enough works are liked on that day, or the like has been checked. */
export function heldText({ minWorks, liked }: VoteState): string {
  const missing = minWorks - liked.length;
  return missing > 0 ? translate("like.heldWorks", { count: missing }) : translate("like.held");
}
