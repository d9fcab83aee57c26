// Moments of an activity, page after page.
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { Moment, MomentQuery, MomentSort } from "@/core/generated/contract";
import { pagesFor } from "@/core/query";
import { useEntryState } from "@/ui/frame/useEntryState";
import { infiniteList, type ListState } from "@/ui/list/listState";

export const MOMENT_SORTS = ["new", "hot"] as const satisfies MomentSort[];

export type MomentListQuery = Omit<MomentQuery, "cursor" | "size">;

const isSort = (value: unknown): value is MomentSort => MOMENT_SORTS.some((sort) => sort === value);

export function useMomentSort() {
  return useEntryState<MomentSort>("momentSort", isSort, "new");
}

/** Who comes back from a moment finds the list as it was. */
const KEPT_MS = 30 * 60_000;

export interface Moments {
  list: ListState<Moment>;
  query: MomentListQuery;
  stale: boolean;
  refresh: () => Promise<unknown>;
}

export function useMoments(wanted: MomentListQuery, enabled = true): Moments {
  const query = useInfiniteQuery({
    ...pagesFor("scene.list", { ...wanted, sort: wanted.sort === "new" ? null : wanted.sort }),
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    list: infiniteList(query, (page) => page.list),
    query: wanted,
    stale: query.isPlaceholderData,
    refresh: () => query.refetch(),
  };
}
