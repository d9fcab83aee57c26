// The line of time of an activity's windows.
import { expect, test } from "vitest";
import { movedBy, shareOf, timelineScale } from "./timelineScale";
import { NO_WINDOWS } from "./windows";

const NO_TIMES = { ...NO_WINDOWS, followStart: null, followEnd: null };

test("without a time there is no line, and one time alone has a day at each side", () => {
  expect(timelineScale(NO_TIMES, "Asia/Shanghai")).toBeNull();
  const scale = timelineScale({ ...NO_TIMES, startTime: "2026-12-01T00:00:00Z" }, "Asia/Shanghai");
  expect(scale).toMatchObject({
    from: Date.parse("2026-11-30T00:00:00Z"),
    until: Date.parse("2026-12-02T00:00:00Z"),
  });
});

test.each([
  ["Asia/Shanghai", "2026-12-01T16:00:00.000Z"],
  ["Europe/Berlin", "2026-12-01T23:00:00.000Z"],
])("marks are midnights of %s, six at most", (zone, midnight) => {
  const windows = {
    ...NO_TIMES,
    signupStart: "2026-12-03T00:00:00Z",
    endTime: "2027-01-20T00:00:00Z",
  };
  const marks = timelineScale(windows, zone)?.marks ?? [];
  expect(marks.length).toBeGreaterThan(2);
  expect(marks.length).toBeLessThanOrEqual(7);
  const day = 86_400_000;
  for (const at of marks) expect(Math.abs((at - Date.parse(midnight)) % day)).toBe(0);
});

test("marks remain midnights when clocks change in between", () => {
  const windows = {
    ...NO_TIMES,
    signupStart: "2026-10-20T00:00:00Z",
    endTime: "2026-10-30T00:00:00Z",
  };
  const marks = timelineScale(windows, "Europe/Berlin")?.marks ?? [];
  const hours = marks.map((at) => new Date(at).getUTCHours());
  expect(hours[0]).toBe(22);
  expect(hours.at(-1)).toBe(23);
});

test("a bar moves in whole hours, and a track without a width moves nothing", () => {
  const scale = { from: 0, until: 100 * 3_600_000, marks: [] };
  expect(shareOf(scale, 25 * 3_600_000)).toBe(25);
  expect(movedBy(scale, 31, 1000)).toBe(3 * 3_600_000);
  expect(movedBy(scale, -4, 1000)).toBeCloseTo(0);
  expect(movedBy(scale, 31, 0)).toBe(0);
});
