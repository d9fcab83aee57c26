// What the departure of a member means for the fee of the team.
import type { TeamSignup } from "@/core/generated/contract";

/** The last part of the key of its text; null if it means nothing. */
export function leavingKey({ amountFen, feeMode, payStatus }: TeamSignup) {
  if (amountFen === 0) return null;
  if (feeMode === "perTeam") return payStatus === "none" ? null : "perTeam";
  switch (payStatus) {
    case "paid":
    case "refunding":
      return "paidPart";
    case "unpaid":
    case "failed":
      return "openPart";
    case "none":
    case "cancelled":
    case "refunded":
      return null;
  }
}
