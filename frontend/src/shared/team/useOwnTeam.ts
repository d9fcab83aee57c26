// The caller's team in an activity: there is one at most.
import { useQuery } from "@tanstack/react-query";
import type { ActivityId, TeamItem } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

/** Null without a team, and until it is known. `wanted`: false asks nothing. */
export function useOwnTeam(competitionId: ActivityId, wanted = true): TeamItem | null {
  const { data } = useQuery({ ...queryFor("team.mine", { competitionId }), enabled: wanted });
  // A disbanded team is listed as long as a sign-up of it exists.
  return data?.list.find(({ state }) => state !== "disbanded") ?? null;
}
