// A snapshot of the core's session of a staff member.
import type { StaffSession } from "@/core/generated/contract";
import { setQueryScope } from "@/core/queryScope";
import { answerIn, staffSession } from "@/core/staffSession";
import { currentLanguage } from "@/i18n/i18n";

let session: StaffSession = staffSession();

/** Copies the core's session again, and updates what calls depend on; `language` is about to be shown. */
export function refreshStaff(language = currentLanguage()): void {
  session = staffSession();
  answerIn(language);
  // Answers are forgotten whenever the member changes.
  setQueryScope({ language, merchantId: session.merchantId, userId: "" });
}

/** The merchant whose staff logs in or is logged in. */
export function staffMerchant(): string {
  return session.merchantId;
}

export function staffToken(): string | null {
  return session.token;
}
