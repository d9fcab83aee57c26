// Which keys the page takes for itself.
import { fireEvent, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useKeys } from "./useKeys";

test("keys are the page's, with another key they are the browser's", () => {
  const onKey = vi.fn(() => true);
  renderHook(() => useKeys(onKey));
  expect(fireEvent.keyDown(document, { key: "ArrowLeft" })).toBe(false);
  expect(fireEvent.keyDown(document, { key: "ArrowLeft", altKey: true })).toBe(true);
  expect(onKey).toHaveBeenCalledExactlyOnceWith("ArrowLeft");
});
