// The tone of each state of a sign-up, wherever it is shown.
import type { BadgeTone } from "@/ui/badge/Badge";
import type { SignupStatus } from "./generated/contract";

export const SIGNUP_TONES: Record<SignupStatus, BadgeTone> = {
  pending: "info",
  approved: "ok",
  rejected: "bad",
  revoked: "neutral",
  waiting: "info",
  offered: "warn",
  cancelled: "neutral",
};
