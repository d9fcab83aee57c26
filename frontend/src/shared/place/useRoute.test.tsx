// Tests how a reader is shown the way to a place.
import "@/testing/wasmHost";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useToast } from "@/ui/toast/toast";
import { useRoute } from "./useRoute";

const HALL = { place: "Hall B", address: "2555 Longteng Avenue" };

afterEach(() => {
  delete document.documentElement.dataset.host;
});

test("the map opens next to the page, at the address rather than at the hall's name", () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  const { result } = renderHook(() => useRoute(HALL));
  result.current?.();
  expect(opened).toHaveBeenCalledOnce();
  expect(String(opened.mock.calls[0]?.[0])).toContain(encodeURIComponent(HALL.address));
});

test("a mini-program, which opens no map, copies the address", async () => {
  document.documentElement.dataset.host = "miniprogram";
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { result } = renderHook(() => useRoute({ ...HALL, address: "" }));
  await act(async () => result.current?.());
  expect(writeText).toHaveBeenCalledExactlyOnceWith("Hall B");
  expect(useToast.getState().current?.text).toBe("activity.venue.copied");
  vi.unstubAllGlobals();
});

test("a place without words has no way to it", () => {
  expect(renderHook(() => useRoute({ place: "", address: "" })).result.current).toBeNull();
});
