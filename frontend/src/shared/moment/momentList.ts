// Loads the moments of an activity page by page.
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Moment, MomentPage, MomentQuery, MomentSort } from "@/core/generated/contract";
import { pagesFor } from "@/core/query";
import { KEPT, refetchFromFirst } from "@/shared/list/keptList";
import { useEntryState } from "@/ui/frame/useEntryState";
import { infiniteList, type ListState } from "@/ui/list/listState";

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
  /** Loads pages until there are `most` moments or the list ends, while `wanted` returns true. */
  loadUpTo: (most: number, wanted: () => boolean) => Promise<Loaded>;
}

export interface Loaded {
  moments: readonly Moment[];
  hasMore: boolean;
  failed: boolean;
}

const momentsOf = (data: { pages: readonly MomentPage[] } | undefined) =>
  data ? data.pages.flatMap((page) => page.list) : [];

export function useMoments(wanted: MomentListQuery, enabled = true): Moments {
  const client = useQueryClient();
  const sort = wanted.sort === "new" ? null : wanted.sort;
  const options = { ...pagesFor("scene.list", { ...wanted, sort }), ...KEPT };
  const query = useInfiniteQuery({ ...options, enabled, placeholderData: keepPreviousData });
  const loadUpTo = async (most: number, wanted: () => boolean): Promise<Loaded> => {
    let read = query;
    let moments = momentsOf(read.data);
    while (read.hasNextPage && moments.length < most && wanted()) {
      read = await query.fetchNextPage({ cancelRefetch: false });
      if (read.isFetchNextPageError) break;
      moments = momentsOf(read.data);
    }
    return { moments, hasMore: read.hasNextPage, failed: read.isFetchNextPageError };
  };
  return {
    list: infiniteList(query, (page) => page.list),
    query: wanted,
    stale: query.isPlaceholderData,
    refresh: () => refetchFromFirst(client, options.queryKey, query.refetch),
    loadUpTo,
  };
}
