// Tests the order in which a wall opens.
import "@/testing/wasmHost";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { ActivityDetail } from "@/core/generated/contract";
import { useWallState } from "./wallState";

const LIKES = { switches: { likeOpen: true } } as ActivityDetail;
const QUIET = { switches: { likeOpen: false } } as ActivityDetail;

function wrapper({ children }: { children: ReactNode }) {
  const address = "/pages/display/list?competitionId=1";
  return <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>;
}

function opened(activity: ActivityDetail | undefined) {
  const known = (one: ActivityDetail | undefined) => ({ activity: one, failed: false });
  return renderHook((one: ActivityDetail | undefined) => useWallState(1, known(one)), {
    initialProps: activity,
    wrapper,
  });
}

beforeEach(() => window.history.replaceState(null, ""));

test("the wall is shuffled while likes are open, else the most popular come first", () => {
  expect(opened(LIKES).result.current.query.sort).toBe("shuffle");
  window.history.replaceState(null, "");
  expect(opened(QUIET).result.current.query.sort).toBeNull();
});

test("a wall opened by a link waits for its activity, and has the same order as from there", () => {
  const { result, rerender } = opened(undefined);
  expect(result.current.isDecided).toBe(false);
  rerender(LIKES);
  expect(result.current.isDecided).toBe(true);
  expect(result.current.sort).toBe("shuffle");
});

test("an activity that cannot be loaded does not hold up its works", () => {
  const failing = () => useWallState(1, { activity: undefined, failed: true });
  const { result } = renderHook(failing, { wrapper });
  expect(result.current).toMatchObject({ isDecided: true, sort: "hot" });
});

test("the end of the likes does not reorder an opened wall", () => {
  const { result, rerender, unmount } = opened(LIKES);
  rerender(QUIET);
  expect(result.current.sort).toBe("shuffle");
  unmount();
  expect(opened(QUIET).result.current.sort).toBe("shuffle");
});

test("a chosen order is restored", () => {
  const { result, unmount } = opened(LIKES);
  act(() => result.current.setSort("new"));
  unmount();
  expect(opened(LIKES).result.current.sort).toBe("new");
});
