// The outcome of a sign-up, in the few kinds that look different.
import type { SignupItem } from "@/core/generated/contract";
import { shownStatus } from "@/shared/signup/signupTones";
import type { TileTone } from "@/ui/badge/TileIcon";
import type { IconName } from "@/ui/icon/names";

export type Outcome =
  | "signedUp"
  | "approved"
  | "pending"
  | "unpaid"
  | "payFailed"
  | "waiting"
  | "offered"
  | "rejected"
  | "revoked"
  | "cancelled";

export function outcomeOf({ status, payStatus, reviewed }: SignupItem): Outcome {
  const live = status === "approved" || status === "pending";
  if (live && payStatus === "failed") return "payFailed";
  if (live && payStatus === "unpaid") return "unpaid";
  return shownStatus(status, reviewed);
}

/** A wreath for success; a plain icon for everything else. */
export const MARKS: Record<Outcome, "wreath" | { icon: IconName; tone: TileTone }> = {
  signedUp: "wreath",
  approved: "wreath",
  pending: "wreath",
  unpaid: { icon: "wallet", tone: "warn" },
  payFailed: { icon: "credit-card", tone: "bad" },
  waiting: { icon: "clock-countdown", tone: "info" },
  offered: { icon: "ticket", tone: "warn" },
  rejected: { icon: "warning-circle-fill", tone: "bad" },
  revoked: { icon: "arrow-u-up-left", tone: "neutral" },
  cancelled: { icon: "x", tone: "neutral" },
};
