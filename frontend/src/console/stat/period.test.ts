// The period that an address names.
import { expect, test } from "vitest";
import { faultOf, periodOf } from "./period";

test("without dates a period has a known length", () => {
  expect(periodOf({})).toEqual({ days: 30 });
  expect(periodOf({ days: 90 })).toEqual({ days: 90 });
  expect(periodOf({ days: 91 })).toEqual({ days: 30 });
});

test("dates come before a length, and texts that are none are absent", () => {
  expect(periodOf({ days: 7, from: "2026-11-01" })).toEqual({ from: "2026-11-01" });
  expect(periodOf({ from: "2026-02-31", until: "2026-03-01" })).toEqual({ until: "2026-03-01" });
  expect(periodOf({ from: "yesterday" })).toEqual({ days: 30 });
});

test("dates in the wrong order and more than a year are refused", () => {
  expect(faultOf({ from: "2026-01-01", until: "2026-01-01" })).toBeNull();
  expect(faultOf({ from: "2026-01-02", until: "2026-01-01" })).toBe("order");
  expect(faultOf({ from: "2025-01-01", until: "2026-01-01" })).toBeNull();
  expect(faultOf({ from: "2025-01-01", until: "2026-01-02" })).toBe("length");
  expect(faultOf({ until: "2026-01-02" })).toBeNull();
});
