// Parts whose code loads with the page, and is requested again after a failure.
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLazyPart } from "./useLazyPart";

const Part = () => null;

test("a failed part is requested again by a retry, and then cached", async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new Error("no network"));
  const { result } = renderHook(() => useLazyPart(load));
  expect(result.current).toMatchObject({ Part: null, failed: false });
  await act(async () => {});
  expect(result.current).toMatchObject({ Part: null, failed: true });
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ Part, failed: false });
  expect(renderHook(() => useLazyPart(load)).result.current.Part).toBe(Part);
  expect(load).toHaveBeenCalledTimes(2);
});
