// The tab, order, group and keyword of the wall, remembered with its history entry.
import { useEffect } from "react";
import type { ActivityDetail } from "@/core/generated/contract";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { useEntryState } from "@/ui/frame/useEntryState";
import { isGroup, isText } from "../listChoice";
import { sessionSeed, type WallSort, WORK_SORTS, type WorkListQuery } from "../workList";

export const WALL_TABS = ["works", "moments"] as const;
export type WallTab = (typeof WALL_TABS)[number];

const isTab = (value: unknown): value is WallTab => WALL_TABS.some((tab) => tab === value);
const isSort = (value: unknown): value is WallSort => WORK_SORTS.some((sort) => sort === value);

/** The activity of the wall, once it is known. */
interface WallActivity {
  activity: ActivityDetail | undefined;
  failed: boolean;
}

/**
 * Shuffled while likes are open, so that every work has its turn at the top. Null until the activity is known:
 * the wall waits for it, or a link to the wall would show another order than the activity's page.
 */
function usualSort({ activity, failed }: WallActivity): WallSort | null {
  if (activity) return activity.switches.likeOpen ? "shuffle" : "hot";
  return failed ? "hot" : null;
}

/** The chosen order, or the default at the time when the wall was opened. */
function useWallSort(wall: WallActivity): [WallSort | null, (sort: WallSort) => void] {
  const usual = usualSort(wall);
  const [chosen, setSort] = useEntryState<WallSort | null>("sort", isSort, null);
  // The history is outside React: a reader who comes back finds the same order, even if likes have ended by
  // then.
  useEffect(() => {
    if (chosen === null && usual !== null) setSort(usual);
  }, [chosen, usual, setSort]);
  return [chosen ?? usual, setSort];
}

export function useWallState(competitionId: number, wall: WallActivity) {
  const { groupId } = useRouteQuery("displayWall");
  const [tab, setTab] = useEntryState<WallTab>("tab", isTab, "works");
  const [decided, setSort] = useWallSort(wall);
  const sort = decided ?? "hot";
  const [group, setGroup] = useEntryState<number | null>("group", isGroup, groupId ?? null);
  const [keyword, setKeyword] = useEntryState<string>("keyword", isText, "");
  const query: WorkListQuery = {
    competitionId,
    groupId: group,
    keyword: keyword === "" ? null : keyword,
    sort: sort === "hot" ? null : sort,
    seed: sort === "shuffle" ? sessionSeed() : null,
  };
  return {
    tab,
    setTab,
    sort,
    setSort,
    /** The order is known, so the works can be loaded. */
    isDecided: decided !== null,
    group,
    setGroup,
    keyword,
    setKeyword,
    query,
  };
}
