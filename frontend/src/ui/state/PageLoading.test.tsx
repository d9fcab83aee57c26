// Waiting for a page: nothing at first, then the text, finally the error with a retry.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { withLabels } from "@/testing/withLabels";
import { PageLoading } from "./PageLoading";

afterEach(() => {
  vi.useRealTimers();
});

test("the text comes after 200 ms and the error after 60 s", () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  render(withLabels(<PageLoading onReload={reload} />));
  act(() => vi.advanceTimersByTime(199));
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("loading");
  act(() => vi.advanceTimersByTime(59_800));
  fireEvent.click(screen.getByRole("alert"));
  expect(reload).toHaveBeenCalledOnce();
});
