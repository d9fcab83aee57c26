// Moments of an activity, page after page.
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Moment, MomentQuery, MomentSort } from "@/core/generated/contract";
import { pagesFor } from "@/core/query";
import { useEntryState } from "@/ui/frame/useEntryState";
import { infiniteList, type ListState } from "@/ui/list/listState";
import { fromTheFirst, KEPT } from "../keptList";

export const MOMENT_SORTS = ["new", "hot"] as const satisfies MomentSort[];

export type MomentListQuery = Omit<MomentQuery, "cursor" | "size">;

const isSort = (value: unknown): value is MomentSort => MOMENT_SORTS.some((sort) => sort === value);

export function useMomentSort() {
  return useEntryState<MomentSort>("momentSort", isSort, "new");
}

export interface Moments {
  list: ListState<Moment>;
  query: MomentListQuery;
  stale: boolean;
  refresh: () => Promise<unknown>;
}

export function useMoments(wanted: MomentListQuery, enabled = true): Moments {
  const client = useQueryClient();
  const sort = wanted.sort === "new" ? null : wanted.sort;
  const options = { ...pagesFor("scene.list", { ...wanted, sort }), ...KEPT };
  const query = useInfiniteQuery({ ...options, enabled, placeholderData: keepPreviousData });
  return {
    list: infiniteList(query, (page) => page.list),
    query: wanted,
    stale: query.isPlaceholderData,
    refresh: () => fromTheFirst(client, options.queryKey, query.refetch),
  };
}
