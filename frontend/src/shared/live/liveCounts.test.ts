// Counters that the live feed reports, in answers that are shown.
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { WorkCard } from "@/core/generated/contract";
import { takeCounts } from "./liveCounts";

const card = (id: number, likeCount: number | null) => ({ id, likeCount }) as WorkCard;

const count = (id: number, likeCount: number | null) => ({
  ...{ id, likeCount },
  giftValue: likeCount,
  commentCount: 0,
});

function shown() {
  const client = new QueryClient();
  const pages = [{ list: [card(1, 3), card(2, 4)] }, { list: [card(3, null)] }];
  client.setQueryData(["work.list", {}, {}, "pages"], { pages, pageParams: [null, "a"] });
  client.setQueryData(["work.one", { id: 1 }], { card: card(1, 3) });
  const list = () =>
    client.getQueryData<{ pages: { list: WorkCard[] }[] }>(["work.list", {}, {}, "pages"]);
  const likes = () => list()?.pages.flatMap((page) => page.list.map((one) => one.likeCount));
  return { client, list, likes };
}

test("changes the cards of lists and works, and nothing else", () => {
  const { client, list, likes } = shown();
  const before = list();
  takeCounts(client, [count(1, 9), count(7, 1)]);
  expect(likes()).toEqual([9, 4, null]);
  expect(client.getQueryData(["work.one", { id: 1 }])).toEqual({ card: card(1, 9) });
  expect(list()?.pages[0]?.list[1]).toBe(before?.pages[0]?.list[1]);
  expect(list()?.pages[1]).toBe(before?.pages[1]);
});

test("hidden numbers change nothing", () => {
  const { client, list } = shown();
  const before = list();
  takeCounts(client, [count(1, null), count(2, 4)]);
  expect(list()).toBe(before);
});
