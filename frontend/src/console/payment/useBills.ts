// The comparison with the services' bills; followed while a day is being compared.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { BillDay } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { queryClient } from "@/core/queryClient";
import type { ConsoleQuery } from "../route";
import { billDayKey, isUnderWay } from "./billResult";
import { orderViewOf } from "./orderViews";

/** Differences of a page. */
const SIZE = 20;
/** Interval of reading the days, ms. */
const FOLLOW_MS = 4_000;

const NONE: ReadonlyMap<string, string | null> = new Map();

export type Bills = ReturnType<typeof useBills>;

export function useBills(query: ConsoleQuery<"orders">) {
  /** The last look at each day, at the time when the reader had it compared again. */
  const [asked, setAsked] = useState(NONE);
  const isComparing = useCallback(
    (day: BillDay, serverTime: string) =>
      asked.get(billDayKey(day)) === day.checkedTime || isUnderWay(day, serverTime),
    [asked],
  );
  const lines = useQuery({
    ...organiserQuery("organise.billList", { page: query.page ?? 1, size: SIZE }),
    placeholderData: keepPreviousData,
    enabled: orderViewOf(query) === "bills",
    refetchInterval: ({ state: { data } }) =>
      data?.days.some((day) => isComparing(day, data.serverTime)) ? FOLLOW_MS : false,
  });
  const { data } = lines;
  const isFollowed = data?.days.some((day) => isComparing(day, data.serverTime)) ?? false;
  // The cache of answers is outside of React: a comparison changes the number of differences, which is among the sums.
  useEffect(() => {
    if (!isFollowed) return undefined;
    return () => void queryClient.invalidateQueries({ queryKey: ["organise.orderSum"] });
  }, [isFollowed]);
  const onAsked = useCallback(
    (day: BillDay) => setAsked((before) => new Map(before).set(billDayKey(day), day.checkedTime)),
    [],
  );
  return { lines, isComparing, onAsked };
}
