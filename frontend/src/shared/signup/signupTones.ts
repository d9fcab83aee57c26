// The tone of each state of a sign-up, wherever it is shown.

import type { SignupStatus } from "@/core/generated/contract";
import type { BadgeTone } from "@/ui/badge/Badge";

export const SIGNUP_TONES: Record<SignupStatus, BadgeTone> = {
  pending: "info",
  approved: "ok",
  rejected: "bad",
  revoked: "neutral",
  waiting: "info",
  offered: "warn",
  cancelled: "neutral",
};

/** The text of the caller's sign-up on a badge of its activity. */
export function badgeKey(status: SignupStatus) {
  return status === "approved" ? "activity.mine.signedUp" : (`signup.status.${status}` as const);
}
