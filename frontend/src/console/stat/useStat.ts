// The statistic of an activity, or of the merchant, for the period that the address names.
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Stat } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import type { PeriodRequest } from "./period";

/** What each card is drawn from. */
export interface CardsProps {
  stat: Stat;
  /** Absent for the merchant. */
  competitionId: number | undefined;
  period: PeriodRequest;
}

/** `wanted`: false while the dates are not those of a period. */
export function useStat(
  competitionId: number | undefined,
  period: PeriodRequest,
  wanted: boolean,
): UseQueryResult<Stat> {
  const isOfMerchant = competitionId === undefined;
  const ofActivity = useQuery({
    ...organiserQuery("stat.activity", { id: competitionId ?? 0, ...period }),
    enabled: wanted && !isOfMerchant,
    placeholderData: keepPreviousData,
  });
  const ofMerchant = useQuery({
    ...organiserQuery("stat.merchant", period),
    enabled: wanted && isOfMerchant,
    placeholderData: keepPreviousData,
  });
  return isOfMerchant ? ofMerchant : ofActivity;
}
