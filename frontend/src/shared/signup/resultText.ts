// The outcome of a sign-up, and the sentence about it.
import type { ResultKind, SignupItem } from "@/core/generated/contract";
import { othersUnpaid } from "./memberFees";

/** The server's result, or the wait for other members of the team who have not paid yet. */
export type Outcome = ResultKind | "membersUnpaid";

export function outcomeOf(item: SignupItem): Outcome {
  const isSeated = item.result === "signedUp" || item.result === "approved";
  return isSeated && othersUnpaid(item) > 0 ? "membersUnpaid" : item.result;
}

/** The last part of its key. It names who pays, and the review or the other payments that follow. */
export function resultText(item: SignupItem) {
  const { own, payDue, teamId, status, unpaidMembers } = item;
  const outcome = outcomeOf(item);
  if (outcome !== "unpaid" && outcome !== "payFailed") return outcome;
  if (!own && !payDue) return teamId === null ? "otherPays" : "captainPays";
  if (outcome === "payFailed") return outcome;
  if (status === "pending") return "unpaidReview";
  return unpaidMembers === null ? outcome : "unpaidShare";
}
