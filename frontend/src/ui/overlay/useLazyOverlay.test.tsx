// Parts whose code was preloaded open without a network.
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { withLabels } from "@/testing/withLabels";
import { preloadPart } from "@/ui/lazy/useLazyPart";
import { useToast } from "@/ui/toast/toast";
import { useLazyOverlay } from "./useLazyOverlay";

const Part = () => null;
const hold = { wrapper: ({ children }: { children: React.ReactNode }) => withLabels(children) };

test("preloaded code is not requested again", async () => {
  const load = vi.fn(async () => Part);
  const close = () => {};
  const { result, rerender } = renderHook(({ open }) => useLazyOverlay(load, open, close), {
    initialProps: { open: false },
    ...hold,
  });
  preloadPart(load);
  await act(async () => {});
  load.mockRejectedValue(new Error("no network"));
  rerender({ open: true });
  expect(result.current).toBe(Part);
  expect(load).toHaveBeenCalledOnce();
});

test("code that failed to preload is requested when the part opens", async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new Error("no network"));
  preloadPart(load);
  await act(async () => {});
  const { result } = renderHook(() => useLazyOverlay(load, true, () => {}), hold);
  await act(async () => {});
  expect(result.current).toBe(Part);
});

test("without a network the overlay closes, and its next opening requests the code again", async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new Error("no network"));
  const close = vi.fn();
  const { result, rerender } = renderHook(({ open }) => useLazyOverlay(load, open, close), {
    initialProps: { open: true },
    ...hold,
  });
  await act(async () => {});
  expect(close).toHaveBeenCalledOnce();
  expect(useToast.getState().current?.text).toBe("loadFailed");
  rerender({ open: false });
  rerender({ open: true });
  await act(async () => {});
  expect(result.current).toBe(Part);
});
