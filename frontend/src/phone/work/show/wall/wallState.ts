// The tab, order, group and keyword of the wall, remembered with its history entry.
import { useEffect, useState } from "react";
import type { ActivityDetail } from "@/core/generated/contract";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { useEntryState } from "@/ui/frame/useEntryState";
import { isGroup, isText } from "../listChoice";
import { sessionSeed, type WallSort, WORK_SORTS, type WorkListQuery } from "../workList";

export const WALL_TABS = ["works", "moments"] as const;
export type WallTab = (typeof WALL_TABS)[number];

const isTab = (value: unknown): value is WallTab => WALL_TABS.some((tab) => tab === value);
const isSort = (value: unknown): value is WallSort => WORK_SORTS.some((sort) => sort === value);

/**
 * Shuffled while likes are open, so that every work has its turn at the top. The wall does not wait for an
 * activity that is not loaded yet.
 */
function usualSort(activity: ActivityDetail | undefined): WallSort {
  return activity?.switches.likeOpen ? "shuffle" : "hot";
}

/** The chosen order, or the default at the time when the wall was opened. */
function useWallSort(activity: ActivityDetail | undefined): [WallSort, (sort: WallSort) => void] {
  const [usual] = useState(() => usualSort(activity));
  const [chosen, setSort] = useEntryState<WallSort | null>("sort", isSort, null);
  const sort = chosen ?? usual;
  // The history is outside React: a reader who comes back finds the same order, whatever has been loaded by
  // then.
  useEffect(() => {
    if (chosen === null) setSort(usual);
  }, [chosen, usual, setSort]);
  return [sort, setSort];
}

export function useWallState(competitionId: number, activity: ActivityDetail | undefined) {
  const { groupId } = useRouteQuery("displayWall");
  const [tab, setTab] = useEntryState<WallTab>("tab", isTab, "works");
  const [sort, setSort] = useWallSort(activity);
  const [group, setGroup] = useEntryState<number | null>("group", isGroup, groupId ?? null);
  const [keyword, setKeyword] = useEntryState<string>("keyword", isText, "");
  const query: WorkListQuery = {
    competitionId,
    groupId: group,
    keyword: keyword === "" ? null : keyword,
    sort: sort === "hot" ? null : sort,
    seed: sort === "shuffle" ? sessionSeed() : null,
  };
  return { tab, setTab, sort, setSort, group, setGroup, keyword, setKeyword, query };
}
