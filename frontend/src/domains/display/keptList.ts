// What the lists of works and moments have in common: kept for who comes back, and read anew from the top.
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ListState } from "@/ui/list/listState";

/** Who comes back from a work or a moment finds the list as it was. */
const KEPT_MS = 30 * 60_000;
export const KEPT = { staleTime: KEPT_MS, gcTime: KEPT_MS };

/** Reads a list anew, not every page that was read: who pulls stands at the first. */
export function fromTheFirst(
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

/** All of it was read, and it holds nothing. */
export function isBare(list: ListState<unknown>): boolean {
  return list.status === "success" && list.items.length === 0;
}

/** Another list begins at its top; `list` names it. */
export function useListTop(area: RefObject<HTMLElement | null>, list: string): void {
  const shown = useRef(list);
  // Scrolling belongs to the element, not to React.
  useLayoutEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    area.current?.scrollTo({ top: 0 });
  }, [area, list]);
}
