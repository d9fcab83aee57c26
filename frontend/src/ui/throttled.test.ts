// Tests the limit of resize listeners.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limits } from "@/core/generated/limits";
import { throttled } from "./throttled";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a series of calls runs at once, then once per 50 ms, and once more at its end", () => {
  expect(limits.resizeThrottleMs).toBe(50);
  const action = vi.fn();
  const call = throttled(action);
  call();
  expect(action).toHaveBeenCalledTimes(1);
  for (let ms = 10; ms <= 120; ms += 10) {
    vi.advanceTimersByTime(10);
    call();
  }
  expect(action).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(50);
  expect(action).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(500);
  expect(action).toHaveBeenCalledTimes(4);
});

test("a cancelled call does not run", () => {
  const action = vi.fn();
  const call = throttled(action);
  call();
  call();
  call.cancel();
  vi.advanceTimersByTime(500);
  expect(action).toHaveBeenCalledTimes(1);
});
