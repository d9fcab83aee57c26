// The number of sign-ups of an activity in each state.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SignupStatus } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";

export type CountsByStatus = Partial<Record<SignupStatus, number>> & { total: number };

/** Undefined until they are known; an absent state has none. */
export function useSignupCounts(competitionId: number): CountsByStatus | undefined {
  const { data } = useQuery(organiserQuery("organise.signupCounts", { competitionId }));
  return useMemo(() => {
    if (!data) return undefined;
    const counts: CountsByStatus = { total: data.total };
    for (const { status, count } of data.list) counts[status] = count;
    return counts;
  }, [data]);
}
