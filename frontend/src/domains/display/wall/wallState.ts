// What the wall shows, remembered with its entry of the history.

import { useRouteQuery } from "@/core/useRouteQuery";
import { useEntryState } from "@/ui/frame/useEntryState";
import { isGroup, isText } from "../listChoice";
import { sessionSeed, type WallSort, WORK_SORTS, type WorkListQuery } from "../workList";

export const WALL_TABS = ["works", "moments"] as const;
export type WallTab = (typeof WALL_TABS)[number];

const isTab = (value: unknown): value is WallTab => WALL_TABS.some((tab) => tab === value);
const isSort = (value: unknown): value is WallSort => WORK_SORTS.some((sort) => sort === value);

export function useWallState(competitionId: number) {
  const { groupId } = useRouteQuery("displayWall");
  const [tab, setTab] = useEntryState<WallTab>("tab", isTab, "works");
  const [sort, setSort] = useEntryState<WallSort>("sort", isSort, "hot");
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
