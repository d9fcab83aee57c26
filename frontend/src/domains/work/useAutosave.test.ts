// When a draft saves itself: soon after a change, later and later after failures, never what was refused.
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type SaveFailure, useAutosave, waitFor } from "./useAutosave";

const save = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset();
  return () => void vi.useRealTimers();
});

const failed = (passing: boolean, times = 0): SaveFailure => ({ text: "a", passing, times });

test("the wait doubles from failure to failure, up to a minute", () => {
  const waits = [0, 1, 2, 3, 4, 5, 9].map((times) => waitFor("a", failed(true, times)));
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test("what was refused is not tried again until it is changed", () => {
  expect(waitFor("a", failed(false))).toBeNull();
  expect(waitFor("b", failed(false))).toBe(2_000);
});

interface Shown {
  text: string | null;
  waits?: boolean;
  failure?: SaveFailure | null;
}

function shown(first: Shown) {
  return renderHook(
    ({ text, waits = false, failure = null }: Shown) => useAutosave({ text, waits, failure, save }),
    { initialProps: first },
  );
}

test("a change is saved two seconds after the last", () => {
  const { rerender } = shown({ text: "a" });
  vi.advanceTimersByTime(1_500);
  rerender({ text: "ab" });
  vi.advanceTimersByTime(1_500);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(save).toHaveBeenCalledOnce();
});

test("files under way hold the timer, and who leaves is not held", () => {
  const { unmount } = shown({ text: "a", waits: true });
  vi.advanceTimersByTime(60_000);
  expect(save).not.toHaveBeenCalled();
  unmount();
  expect(save).toHaveBeenCalledOnce();
});

test("the network being back is a reason to try at once", () => {
  shown({ text: "a", failure: failed(true, 8) });
  dispatchEvent(new Event("online"));
  expect(save).toHaveBeenCalledOnce();
});

test("who leaves sends nothing that was refused", () => {
  const { unmount } = shown({ text: "a", failure: failed(false) });
  unmount();
  expect(save).not.toHaveBeenCalled();
});
