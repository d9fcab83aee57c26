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
