// The sentence about the outcome of a sign-up.
import type { SignupItem } from "@/core/generated/contract";

/** The last part of its key. It names who pays, and the review that follows a payment. */
export function resultText({ result, own, teamId, status }: SignupItem) {
  if (result !== "unpaid" && result !== "payFailed") return result;
  if (!own) return teamId === null ? "otherPays" : "captainPays";
  return result === "unpaid" && status === "pending" ? "unpaidReview" : result;
}
