// The feed of a page: opened once for all its parts, and still open on the next page of the activity.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DanmuOnWall } from "@/core/generated/contract";
import type { LiveEvent } from "./liveStream";
import { useLive } from "./useLive";

const feeds: { id: number; tell: (event: LiveEvent) => void; ended: boolean }[] = [];

vi.mock("./liveTabs", () => ({
  followLive: (id: number, tell: (event: LiveEvent) => void) => {
    const feed = { id, tell, ended: false };
    feeds.push(feed);
    return () => {
      feed.ended = true;
    };
  },
}));

const danmu = { id: 1, content: "好" } as DanmuOnWall;

function use(id: number | undefined, onDanmu?: (one: DanmuOnWall) => void) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useLive(id, onDanmu), { wrapper });
}

beforeEach(() => {
  vi.useFakeTimers();
  feeds.length = 0;
});

afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
});

test("parts of a page share a feed, and each gets its danmu", () => {
  const seen: number[] = [];
  const pages = [use(7), use(7, ({ id }) => seen.push(id)), use(7, ({ id }) => seen.push(id))];
  expect(feeds).toHaveLength(0);
  vi.advanceTimersByTime(1_000);
  expect(feeds).toHaveLength(1);
  feeds[0]?.tell({ name: "danmu", data: danmu });
  expect(seen).toEqual([1, 1]);
  for (const page of pages) page.unmount();
});

test("the feed outlives the step to another page of the activity, and ends later", () => {
  const wall = use(7);
  vi.advanceTimersByTime(1_000);
  wall.unmount();
  vi.advanceTimersByTime(4_000);
  const gallery = use(7);
  vi.advanceTimersByTime(20_000);
  expect(feeds.map(({ ended }) => ended)).toEqual([false]);
  gallery.unmount();
  vi.advanceTimersByTime(5_000);
  expect(feeds.map(({ ended }) => ended)).toEqual([true]);
});

test("a page without an activity opens none", () => {
  const page = use(undefined);
  vi.advanceTimersByTime(5_000);
  expect(feeds).toHaveLength(0);
  page.unmount();
});
