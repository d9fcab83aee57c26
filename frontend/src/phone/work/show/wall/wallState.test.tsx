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
  return renderHook((known: ActivityDetail | undefined) => useWallState(1, known), {
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

test("an activity that loads later does not reorder an opened wall", () => {
  const { result, rerender, unmount } = opened(undefined);
  rerender(LIKES);
  expect(result.current.sort).toBe("hot");
  unmount();
  expect(opened(LIKES).result.current.sort).toBe("hot");
});

test("a chosen order is restored", () => {
  const { result, unmount } = opened(LIKES);
  act(() => result.current.setSort("new"));
  unmount();
  expect(opened(LIKES).result.current.sort).toBe("new");
});
