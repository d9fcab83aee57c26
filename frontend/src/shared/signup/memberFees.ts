// Payments in the sign-up of a team whose members each pay for themselves.
import type { SignupItem } from "@/core/generated/contract";
import { isLive } from "@/shared/pay/payView";

/** True if the caller pays an order of this sign-up. Items of old stored tickets lack `unpaidMembers`. */
export function isPayer(item: Pick<SignupItem, "own" | "unpaidMembers">): boolean {
  return item.own || typeof item.unpaidMembers === "number";
}

/** Number of other members who still have to pay; 0 while the caller has to pay too, and once the sign-up has ended. */
export function othersUnpaid(
  item: Pick<SignupItem, "status" | "payDue" | "unpaidMembers">,
): number {
  return isLive(item.status) && !item.payDue ? (item.unpaidMembers ?? 0) : 0;
}
