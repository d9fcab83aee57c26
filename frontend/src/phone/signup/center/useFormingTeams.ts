// The caller's teams that are not signed up yet.
import { useQuery } from "@tanstack/react-query";
import type { TeamItem } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

interface FormingTeams {
  teams: readonly TeamItem[];
  refetch: () => Promise<unknown>;
}

/** `wanted`: false for a tab or filter that does not show them. */
export function useFormingTeams(wanted: boolean): FormingTeams {
  const query = useQuery({ ...queryFor("team.mine", {}), enabled: wanted });
  const teams = query.data?.list.filter(({ state }) => state === "forming") ?? [];
  return { teams: wanted ? teams : [], refetch: () => query.refetch() };
}
