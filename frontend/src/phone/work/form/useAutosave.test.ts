// Tests autosave: soon after a change, ever later after failures, never after a refusal.
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

test("the wait doubles with each failure, up to a minute", () => {
  const waits = [0, 1, 2, 3, 4, 5, 9].map((times) => waitFor("a", failed(true, times)));
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test("refused content is not saved again until it is changed", () => {
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

test("a change is saved two seconds after the last one", () => {
  const { rerender } = shown({ text: "a" });
  vi.advanceTimersByTime(1_500);
  rerender({ text: "ab" });
  vi.advanceTimersByTime(1_500);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(save).toHaveBeenCalledOnce();
});

test("running uploads delay the timer, but leaving saves at once", () => {
  const { unmount } = shown({ text: "a", waits: true });
  vi.advanceTimersByTime(60_000);
  expect(save).not.toHaveBeenCalled();
  unmount();
  expect(save).toHaveBeenCalledOnce();
});

test("a restored network retries at once", () => {
  shown({ text: "a", failure: failed(true, 8) });
  dispatchEvent(new Event("online"));
  expect(save).toHaveBeenCalledOnce();
});

test("leaving sends no refused content", () => {
  const { unmount } = shown({ text: "a", failure: failed(false) });
  unmount();
  expect(save).not.toHaveBeenCalled();
});
