// Toasts: merging of equal ones, their duration, and their announcement.
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withLabels } from "@/testing/withLabels";
import { Toaster } from "./Toaster";
import { toast, toastDuration, useToast } from "./toast";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(() => vi.advanceTimersByTime(60_000));
  vi.useRealTimers();
});

test("equal toasts within three seconds are one", () => {
  render(withLabels(<Toaster />));
  act(() => toast.error("No network"));
  const first = useToast.getState().current?.id;
  act(() => toast.error("No network"));
  expect(useToast.getState().current?.id).toBe(first);
  act(() => vi.advanceTimersByTime(3001));
  act(() => toast.error("No network"));
  expect(useToast.getState().current?.id).not.toBe(first);
});

test("a success leaves after 1.5 s, an error stays longer with its text", () => {
  expect(toastDuration("success", "Saved")).toBe(1500);
  expect(toastDuration("error", "0123456789")).toBe(2100);
  expect(toastDuration("busy", "Uploading")).toBeNull();
  render(withLabels(<Toaster />));
  act(() => toast.success("Saved"));
  expect(screen.getByRole("status").textContent).toContain("Saved");
  act(() => vi.advanceTimersByTime(1500));
  expect(screen.queryByText("Saved")).toBeNull();
});

test("a toast from before the application's start stays as long as any other", () => {
  toast.success("Signed out");
  vi.advanceTimersByTime(5000);
  render(withLabels(<Toaster />));
  expect(screen.getByRole("status").textContent).toContain("Signed out");
  act(() => vi.advanceTimersByTime(1500));
  expect(screen.queryByText("Signed out")).toBeNull();
});

test("an error is an alert and can be dismissed", async () => {
  render(withLabels(<Toaster />));
  act(() => toast.error("Wrong code"));
  expect(screen.getByRole("alert").textContent).toContain("Wrong code");
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole("button", { name: "close" }));
  expect(screen.queryByText("Wrong code")).toBeNull();
});
