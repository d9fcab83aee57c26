// A list of works, page after page.
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { WorkCard } from "@/core/generated/contract";
import { infiniteList, type ListState } from "@/ui/list/listState";
import { fromTheFirst } from "./keptList";
import { type WorkListQuery, worksFor } from "./workList";

interface Works {
  list: ListState<WorkCard>;
  /** On show in the activity or the group, whatever was looked for; null until it is known. */
  total: number | null;
  /** The list of before stands in while another is on its way. */
  stale: boolean;
  /** Reads the list anew from its beginning. */
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
    refresh: () => fromTheFirst(client, options.queryKey, query.refetch),
  };
}
