// The likely cause of a difference between a service's bill and our books.
import type { AttemptStatus, BillDifference, RefundStatus } from "@/core/generated/contract";

export type BillCause =
  | "unknown"
  | "unconfirmed"
  | "paidTwice"
  | "paymentMissing"
  | "amount"
  | "refundedElsewhere"
  | "refundUnapproved"
  | "refundFailed"
  | "refundUnderWay"
  | "refundedTwice"
  | "refundMissing"
  | "refundBroken";

/** Payments that only the service has. */
const PAYMENT_CAUSES: Record<AttemptStatus, BillCause> = {
  // The job asks the service before it compares, and books what is confirmed.
  open: "unconfirmed",
  closed: "unconfirmed",
  paid: "paidTwice",
};

/** Refunds that only the service has. */
const REFUND_CAUSES: Record<RefundStatus, BillCause> = {
  requested: "refundUnapproved",
  rejected: "refundUnapproved",
  failed: "refundFailed",
  processing: "refundUnderWay",
  // A refund that is done counts as missing only if the merchant made it itself.
  done: "refundedTwice",
};

type Line = Pick<
  BillDifference,
  "kind" | "refundNo" | "attemptStatus" | "refundStatus" | "failCode"
>;

export function billCause(line: Line): BillCause {
  const { kind, attemptStatus, refundStatus } = line;
  const isRefund = line.refundNo !== "";
  switch (kind) {
    case "amount":
      return "amount";
    case "onlyOurs":
      if (!isRefund) return "paymentMissing";
      return refundStatus === "failed" || line.failCode !== "" ? "refundBroken" : "refundMissing";
    case "onlyService":
      if (refundStatus !== null) return REFUND_CAUSES[refundStatus];
      if (attemptStatus === null) return "unknown";
      return isRefund ? "refundedElsewhere" : PAYMENT_CAUSES[attemptStatus];
  }
}
