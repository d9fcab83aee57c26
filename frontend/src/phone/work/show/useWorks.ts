// Loads a list of works page by page.
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { WorkCard } from "@/core/generated/contract";
import { refetchFromFirst } from "@/shared/list/keptList";
import { infiniteList, type ListState } from "@/ui/list/listState";
import { type WorkListQuery, worksFor } from "./workList";

interface Works {
  list: ListState<WorkCard>;
  /** Works on show in the activity or group, regardless of a search; null until it is known. */
  total: number | null;
  /** The previous list is shown while another is loading. */
  stale: boolean;
  /** Refetches the list from its first page. */
  refresh: () => Promise<unknown>;
}

export function useWorks(wanted: WorkListQuery, enabled = true): Works {
  const client = useQueryClient();
  const options = worksFor(wanted);
  const query = useInfiniteQuery({ ...options, enabled, placeholderData: keepPreviousData });
  return {
    list: infiniteList(query, (page) => page.list),
    total: query.data?.pages[0]?.total ?? null,
    stale: query.isPlaceholderData,
    refresh: () => refetchFromFirst(client, options.queryKey, query.refetch),
  };
}
