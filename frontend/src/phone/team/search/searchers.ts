// The pages of persons who look for a team, and changes of one of them in the cached pages.
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { TeamId, TeamSearcher, TeamSearchers, TeamSearchId } from "@/core/generated/contract";
import { queryScope } from "@/core/queryScope";

export function searchersOf(id: TeamId) {
  return infiniteQueryOptions({
    queryKey: ["team.searchers", { id }, queryScope(), "pages"] as const,
    queryFn: ({ signal, pageParam }): Promise<TeamSearchers> =>
      call("team.searchers", { id, cursor: pageParam }, { signal, showMessage: false }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Persons come and go, and answer.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

export function editSearcher(
  client: QueryClient,
  team: TeamId,
  person: TeamSearchId,
  change: Partial<TeamSearcher>,
): void {
  const edited = (one: TeamSearcher) => (one.id === person ? { ...one, ...change } : one);
  client.setQueryData<InfiniteData<TeamSearchers, string | null>>(
    searchersOf(team).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, list: page.list.map(edited) })),
      },
  );
}
