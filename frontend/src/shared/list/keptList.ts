// Shared by the lists of works and moments: caching for the way back, refetching from the first page, and the
// scroll position.
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ListState } from "@/ui/list/listState";

/** Readers who come back from a work or moment within this time find the list unchanged, ms. */
const KEPT_MS = 30 * 60_000;
export const KEPT = { staleTime: KEPT_MS, gcTime: KEPT_MS };

/** Refetches only the first page: pull-to-refresh happens at the top. */
export function refetchFromFirst(
  client: QueryClient,
  queryKey: QueryKey,
  refetch: () => Promise<unknown>,
): Promise<unknown> {
  client.setQueryData<InfiniteData<unknown>>(
    queryKey,
    (known) =>
      known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
  );
  return refetch();
}

/** The whole list is loaded and it is empty. */
export function isLoadedEmpty(list: ListState<unknown>): boolean {
  return list.status === "success" && list.items.length === 0;
}

/** Scrolls to the top when another list is shown; `list` identifies it. */
export function useListTop(area: RefObject<HTMLElement | null>, list: string): void {
  const shown = useRef(list);
  // The scroll position belongs to the element, not to React.
  useLayoutEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    area.current?.scrollTo({ top: 0 });
  }, [area, list]);
}
