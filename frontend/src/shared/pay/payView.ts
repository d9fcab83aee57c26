// The view of the pay sheet, derived from the order and from the payment that was begun.
import type { PayOrder, PayOrderOf, SignupStatus } from "@/core/generated/contract";

export type PayView =
  /** Choose a way and pay. */
  | "choose"
  /** A payment has begun. */
  | "wait"
  | "paid"
  /** Paid, and given back since. */
  | "refund"
  /** No payment may begin any more, and one that has begun still counts. */
  | "late"
  /** The time to pay is over. */
  | "over"
  /** Cancelled alone; a new order may follow once its services have closed it. */
  | "closing"
  /** Closed with its sign-up. */
  | "closed"
  /** There is nothing to pay. */
  | "none";

interface Situation {
  /** The payer has begun to pay here. */
  begun: boolean;
  /** The sign-up goes on. */
  live: boolean;
  /** The server's clock, ms. */
  now: number;
}

export function payView({ order, canAdd }: PayOrderOf, { begun, live, now }: Situation): PayView {
  if (order?.status === "paid") return "paid";
  if (order?.status === "refunding" || order?.status === "refunded") return "refund";
  if (begun && order?.status === "unpaid") return "wait";
  if (canAdd || order?.canPay) return "choose";
  if (!order || order.status === "none") return "none";
  if (order.status !== "cancelled") return "late";
  if (Date.parse(order.expireTime) <= now) return "over";
  return live ? "closing" : "closed";
}

/** Its window of payment is running. */
export function isAwaited({ status }: PayOrder): boolean {
  return status === "unpaid" || status === "failed";
}

/** It takes part, or will if its organiser approves it. */
export function isLive(status: SignupStatus): boolean {
  return status === "pending" || status === "approved";
}
