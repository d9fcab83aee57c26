// The views of the pay sheet.
import { expect, test } from "vitest";
import { payView } from "./payView";
import { order } from "./testing/orders";

const NOW = Date.parse("2026-12-06T12:00:00Z");
const LATER = "2026-12-06T12:15:00Z";
const BEFORE = "2026-12-06T11:59:00Z";

test.each([
  ["an unpaid order is paid here", order(), false, "choose"],
  ["a payment that has begun is waited for", order(), true, "wait"],
  ["a refused one can be repeated", order({ status: "failed" }), true, "choose"],
  ["a paid one is reported", order({ status: "paid", canPay: false }), true, "paid"],
  ["a refund is shown", order({ status: "refunding", canPay: false }), false, "refund"],
  ["in the last minutes nothing new begins", order({ canPay: false }), false, "late"],
  ["a late payment is still waited for", order({ canPay: false }), true, "wait"],
])("%s", (_name, shown, begun, view) => {
  const of = { order: { ...shown, expireTime: LATER }, canAdd: false };
  expect(payView(of, { begun, live: true, now: NOW })).toBe(view);
});

test("an order that ended by time, and one that ended before", () => {
  const ended = order({ status: "cancelled", canPay: false });
  const at = (expireTime: string, { canAdd = false, live = true } = {}) =>
    payView({ order: { ...ended, expireTime }, canAdd }, { begun: true, live, now: NOW });
  expect(at(BEFORE)).toBe("over");
  expect(at(LATER)).toBe("closing");
  expect(at(LATER, { live: false })).toBe("closed");
  expect(at(LATER, { canAdd: true })).toBe("choose");
});

test("a sign-up without an order may have its first one, or nothing to pay", () => {
  const situation = { begun: false, live: true, now: NOW };
  expect(payView({ order: null, canAdd: true }, situation)).toBe("choose");
  expect(payView({ order: null, canAdd: false }, situation)).toBe("none");
});
