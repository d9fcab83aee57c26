// The caller's entry in the list of persons who look for a team, and the requests of teams.
import { useQuery } from "@tanstack/react-query";
import type { ActivityId } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

/** `wanted`: false asks nothing. */
export function useTeamSearch(competitionId: ActivityId, wanted = true) {
  return useQuery({
    ...queryFor("team.search", { competitionId }),
    enabled: wanted,
    // Teams ask at any time.
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}
