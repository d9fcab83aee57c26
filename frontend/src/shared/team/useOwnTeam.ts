// The caller's team in an activity: there is one at most.
import { useQuery } from "@tanstack/react-query";
import type { ActivityId, TeamItem } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

interface OwnTeam {
  /** Null without a team, and until it is known. */
  team: TeamItem | null;
  /** True while the first answer is awaited. */
  isLoading: boolean;
}

/** `wanted`: false asks nothing. */
export function useOwnTeam(competitionId: ActivityId, wanted = true): OwnTeam {
  const query = useQuery({ ...queryFor("team.mine", { competitionId }), enabled: wanted });
  // A disbanded team is listed as long as a sign-up of it exists.
  const team = query.data?.list.find(({ state }) => state !== "disbanded") ?? null;
  return { team, isLoading: query.isLoading };
}
