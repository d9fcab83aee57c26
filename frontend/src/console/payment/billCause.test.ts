// Tests the likely cause of a difference for every kind and state.
import { expect, test } from "vitest";
import type { AttemptStatus, DifferenceKind, RefundStatus } from "@/core/generated/contract";
import { type BillCause, billCause } from "./billCause";

type Payment = [DifferenceKind, AttemptStatus | null, BillCause];

test.each<Payment>([
  ["onlyService", null, "unknown"],
  ["onlyService", "open", "unconfirmed"],
  ["onlyService", "closed", "unconfirmed"],
  ["onlyService", "paid", "paidTwice"],
  ["onlyOurs", "paid", "paymentMissing"],
  ["onlyOurs", null, "paymentMissing"],
  ["amount", "paid", "amount"],
])("a payment (%s, attempt %s): %s", (kind, attemptStatus, cause) => {
  const line = { kind, attemptStatus, refundNo: "", refundStatus: null, failCode: "" };
  expect(billCause(line)).toBe(cause);
});

type Refund = [DifferenceKind, AttemptStatus | null, RefundStatus | null, string, BillCause];

test.each<Refund>([
  ["onlyService", null, null, "", "unknown"],
  ["onlyService", "paid", null, "", "refundedElsewhere"],
  ["onlyService", "paid", "requested", "", "refundUnapproved"],
  ["onlyService", "paid", "rejected", "", "refundUnapproved"],
  ["onlyService", "paid", "failed", "USER_ACCOUNT_ABNORMAL", "refundFailed"],
  ["onlyService", "paid", "processing", "", "refundUnderWay"],
  ["onlyService", "paid", "done", "", "refundedTwice"],
  ["onlyOurs", "paid", "done", "", "refundMissing"],
  ["onlyOurs", "paid", "processing", "", "refundMissing"],
  ["onlyOurs", "paid", "failed", "", "refundBroken"],
  ["onlyOurs", "paid", "done", "USER_ACCOUNT_ABNORMAL", "refundBroken"],
  ["amount", "paid", "done", "", "amount"],
])(
  "a refund (%s, attempt %s, refund %s, code “%s”): %s",
  (kind, attemptStatus, refundStatus, failCode, cause) => {
    const line = { kind, attemptStatus, refundNo: "R26112801", refundStatus, failCode };
    expect(billCause(line)).toBe(cause);
  },
);
