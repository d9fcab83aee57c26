// Tests the keys that the page handles.
import { fireEvent, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useKeys } from "./useKeys";

test("a plain key is the page's, a key with a modifier the browser's", () => {
  const onKey = vi.fn(() => true);
  renderHook(() => useKeys(onKey));
  expect(fireEvent.keyDown(document, { key: "ArrowLeft" })).toBe(false);
  expect(fireEvent.keyDown(document, { key: "ArrowLeft", altKey: true })).toBe(true);
  expect(onKey).toHaveBeenCalledExactlyOnceWith("ArrowLeft");
});
