// Tests single taps, double taps, and touches that are neither.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Taps } from "./taps";

const onTap = vi.fn();
const onDoubleTap = vi.fn();
const HERE = { x: 100, y: 100 };
let taps: Taps;

beforeEach(() => {
  vi.useFakeTimers();
  onTap.mockClear();
  onDoubleTap.mockClear();
  taps = new Taps();
});
afterEach(() => vi.useRealTimers());

const tap = (at: number, point = HERE) => {
  taps.hold();
  taps.tap(point, at, { onTap, onDoubleTap });
};

test("a single tap counts after the time for a second one", () => {
  tap(1_000);
  expect(onTap).not.toHaveBeenCalled();
  vi.advanceTimersByTime(280);
  expect(onTap).toHaveBeenCalledOnce();
});

test("two quick taps at one place are a double tap and no single one", () => {
  tap(1_000);
  tap(1_200);
  vi.advanceTimersByTime(1_000);
  expect(onDoubleTap).toHaveBeenCalledExactlyOnceWith(HERE);
  expect(onTap).not.toHaveBeenCalled();
});

test.each([
  ["too late", 1_300, HERE],
  ["elsewhere", 1_100, { x: 200, y: 100 }],
])("a second tap %s is a single one", (_, at, point) => {
  tap(1_000);
  tap(at, point);
  vi.advanceTimersByTime(1_000);
  expect(onDoubleTap).not.toHaveBeenCalled();
  expect(onTap).toHaveBeenCalledOnce();
});

test("a tap followed by a swipe does not count", () => {
  tap(1_000);
  taps.hold();
  vi.advanceTimersByTime(1_000);
  taps.forget();
  expect(onTap).not.toHaveBeenCalled();
  tap(2_300);
  vi.advanceTimersByTime(1_000);
  expect(onTap).toHaveBeenCalledOnce();
});
