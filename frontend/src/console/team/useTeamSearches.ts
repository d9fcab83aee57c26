// The persons who look for a team, as the address of the page asks for them.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { queryClient } from "@/core/queryClient";
import type { ConsoleQuery } from "../route";
import { LOOKING_HIDDEN, teamViewOf } from "./useTeamLines";

const SIZE = 50;

export type TeamSearchesQuery = ReturnType<typeof useTeamSearches>;

export function useTeamSearches(competitionId: number, query: ConsoleQuery<"teams">) {
  const { page = 1, view } = query;
  const hidden = view === LOOKING_HIDDEN ? true : null;
  return useQuery({
    ...organiserQuery("organise.teamSearch", { competitionId, hidden, page, size: SIZE }),
    placeholderData: keepPreviousData,
    enabled: teamViewOf(query) === "looking",
  });
}

export function refreshTeamSearches(): void {
  void queryClient.invalidateQueries({ queryKey: ["organise.teamSearch"] });
}
