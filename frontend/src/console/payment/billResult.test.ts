// Tests the result of a day, and which days are about to be compared.
import { expect, test } from "vitest";
import type { BillState } from "@/core/generated/contract";
import { type BillResult, billResult, daysByService, isUnderWay } from "./billResult";
import { billDayOf } from "./testing/bills";

test.each<[BillState, number, number, BillResult]>([
  ["compared", 0, 0, "match"],
  ["compared", 2, 1, "open"],
  ["compared", 0, 1, "handled"],
  ["empty", 0, 0, "empty"],
  ["empty", 1, 0, "open"],
  ["waiting", 0, 0, "waiting"],
  ["failed", 3, 0, "failed"],
])("a day (%s, %d open, %d handled): %s", (state, openCount, handledCount, result) => {
  expect(billResult({ state, openCount, handledCount })).toBe(result);
});

test.each<[BillState, string | null, boolean]>([
  ["compared", null, false],
  ["compared", "2026-11-29T04:00:00Z", true],
  ["failed", "2026-11-29T04:00:00Z", false],
  ["failed", "2026-11-29T03:00:30Z", true],
  ["waiting", "2026-11-29T02:59:00Z", true],
])("a day (%s, next look %s) is under way: %s", (state, nextTime, expected) => {
  expect(isUnderWay({ state, nextTime }, "2026-11-29T03:00:00Z")).toBe(expected);
});

test("days are divided by service, each with its newest day", () => {
  const days = [
    billDayOf("2026-11-28"),
    billDayOf("2026-11-28", { service: "alipay" }),
    billDayOf("2026-11-27"),
  ];
  expect(daysByService(days)).toEqual([
    { service: "weChat", newest: days[0], earlier: [days[2]] },
    { service: "alipay", newest: days[1], earlier: [] },
  ]);
});
