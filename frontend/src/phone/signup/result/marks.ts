// The mark of each outcome of a sign-up.
import type { Outcome } from "@/shared/signup/resultText";
import type { TileTone } from "@/ui/badge/TileIcon";
import type { IconName } from "@/ui/icon/names";

/** A wreath for success; a plain icon for everything else. */
export const MARKS: Record<Outcome, "wreath" | { icon: IconName; tone: TileTone }> = {
  signedUp: "wreath",
  approved: "wreath",
  pending: "wreath",
  unpaid: { icon: "wallet", tone: "warn" },
  payFailed: { icon: "credit-card", tone: "bad" },
  membersUnpaid: { icon: "hourglass-medium-bold", tone: "info" },
  waiting: { icon: "clock-countdown", tone: "info" },
  offered: { icon: "ticket", tone: "warn" },
  rejected: { icon: "warning-circle-fill", tone: "bad" },
  revoked: { icon: "arrow-u-up-left", tone: "neutral" },
  cancelled: { icon: "x", tone: "neutral" },
};
