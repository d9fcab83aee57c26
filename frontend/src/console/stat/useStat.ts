// The statistic of an activity, or of the merchant, for the period that the address names.
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Stat } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";

/** What each card is drawn from. */
export interface CardsProps {
  stat: Stat;
  /** Absent for the merchant. */
  competitionId: number | undefined;
  /** Length of the period. */
  days: number;
}

/** Lengths of the periods to choose from, days. */
export const PERIODS = [7, 30, 90] as const;
const USUAL = 30;

/** Another number than those to choose from counts as the usual one. */
export function periodOf(days: number | undefined): (typeof PERIODS)[number] {
  return PERIODS.find((one) => one === days) ?? USUAL;
}

export function useStat(competitionId: number | undefined, days: number): UseQueryResult<Stat> {
  const isOfMerchant = competitionId === undefined;
  const ofActivity = useQuery({
    ...organiserQuery("stat.activity", { id: competitionId ?? 0, days }),
    enabled: !isOfMerchant,
    placeholderData: keepPreviousData,
  });
  const ofMerchant = useQuery({
    ...organiserQuery("stat.merchant", { days }),
    enabled: isOfMerchant,
    placeholderData: keepPreviousData,
  });
  return isOfMerchant ? ofMerchant : ofActivity;
}
