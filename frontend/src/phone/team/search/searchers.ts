// The pages of persons who look for a team, and changes of one of them in the cached pages.
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { TeamId, TeamSearcher, TeamSearchers, TeamSearchId } from "@/core/generated/contract";
import { pagesFor } from "@/core/query";

export function searchersOf(id: TeamId) {
  return pagesFor("team.searchers", { id });
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
