// A snapshot of the core's session of a staff member for React.
import { create } from "zustand";
import type { StaffSession } from "@/core/generated/contract";
import { setQueryScope } from "@/core/queryScope";
import { answerIn, staffSession } from "@/core/staffSession";
import { currentLanguage } from "@/i18n/i18n";

interface StaffState {
  session: StaffSession;
}

export const useStaff = create<StaffState>(() => ({ session: staffSession() }));

/** Copies the core's session again, and updates what calls depend on. */
export function refreshStaff(): void {
  const session = staffSession();
  const language = currentLanguage();
  answerIn(language);
  // Answers are forgotten whenever the member changes.
  setQueryScope({ language, merchantId: session.merchantId, userId: "" });
  useStaff.setState({ session });
}

export function staffSignedIn(): boolean {
  return useStaff.getState().session.token !== null;
}
