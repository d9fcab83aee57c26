// Tests the slots of the chart of bursts, and the way from day to day.
import { expect, test } from "vitest";
import { slotsOf, untilOf } from "./bursts";

const CHART = {
  list: [{ time: "2026-12-05T08:10:00Z", count: 40, young: 38, suspect: 37 }],
  start: "2026-12-05T08:00:00Z",
  end: "2026-12-06T08:00:00Z",
};

test("ten minutes without votes are zero, so that a burst is a peak", () => {
  const slots = slotsOf(CHART);
  expect(slots).toHaveLength(144);
  expect(slots.slice(0, 3).map(({ count }) => count)).toEqual([0, 40, 0]);
  expect(slots[1]).toMatchObject({ young: 38, suspect: 37 });
});

test("the 24 hours before and after join those shown", () => {
  const now = Date.parse("2026-12-08T00:00:00Z");
  // The server ends the chart after the slot of this time.
  expect(untilOf(CHART, -1, now)).toBe("2026-12-05T07:50:00.000Z");
  expect(untilOf(CHART, 1, now)).toBe("2026-12-07T07:50:00.000Z");
});

test("after the last whole day come the latest 24 hours, which need no time", () => {
  expect(untilOf(CHART, 1, Date.parse("2026-12-06T20:00:00Z"))).toBeUndefined();
});
