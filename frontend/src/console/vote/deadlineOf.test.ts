// Tests which deadline of held votes is next.
import { expect, test } from "vitest";
import { deadlineOf } from "./deadlineOf";

const TIMES = { countTime: "2026-12-07T12:00:00Z", voidTime: "2026-12-09T12:00:00Z" };

test.each([
  ["2026-12-07T11:59:59Z", "both"],
  ["2026-12-07T12:00:00Z", "void"],
  ["2026-12-09T12:00:00Z", "over"],
])("at %s the next deadline is: %s", (now, wanted) => {
  expect(deadlineOf(TIMES, Date.parse(now))).toBe(wanted);
});

test("without a like window there is no deadline", () => {
  expect(deadlineOf({ countTime: null, voidTime: null }, 0)).toBe("none");
});
