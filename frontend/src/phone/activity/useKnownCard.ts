// The card of an activity, from the lists that are loaded: what can be shown before the activity itself.
import { hashKey, type InfiniteData, type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { ActivityCard, ActivityId, ActivityPage, BannerList } from "@/core/generated/contract";
import { queryScope } from "@/core/queryScope";

/** Lists of this language, merchant and account only. */
function isCurrent({ queryKey }: { queryKey: QueryKey }): boolean {
  return hashKey([queryKey[2]]) === hashKey([queryScope()]);
}

export function useKnownCard(id: ActivityId): ActivityCard | null {
  const client = useQueryClient();
  const lists = client.getQueriesData<InfiniteData<ActivityPage>>({
    queryKey: ["activity.list"],
    predicate: isCurrent,
  });
  const banners = client.getQueriesData<BannerList>({
    queryKey: ["merchant.banner"],
    predicate: isCurrent,
  });
  const cards = [
    ...lists.flatMap(([, data]) => data?.pages.flatMap(({ list }) => list) ?? []),
    ...banners.flatMap(([, data]) => data?.list.map(({ activity }) => activity) ?? []),
  ];
  return cards.find((card) => card?.id === id) ?? null;
}
