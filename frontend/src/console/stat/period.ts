// The period of a statistic that the address names: a number of days until today, or chosen dates.
import { limits } from "@/core/generated/limits";
import { today } from "@/shared/time/calendarDay";
import type { ConsoleQuery } from "../route";

/** As a request has it: the server ends an open period today, and gives it 30 days if it has no beginning. */
export interface PeriodRequest {
  days?: number;
  from?: string;
  until?: string;
}

/** Lengths of the periods to choose from, days. */
export const LENGTHS = [7, 30, 90] as const;
const USUAL = 30;

const DAY_MS = 86_400_000;

/** The number of a day of the calendar; null for a text that is none. */
function numberOf(day: string | undefined): number | null {
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null;
  return time / DAY_MS;
}

/** Texts that are no days, and other lengths than those to choose from, count as absent. */
export function periodOf({ days, from, until }: ConsoleQuery<"stat">): PeriodRequest {
  const dates = {
    ...(numberOf(from) !== null && { from: from ?? "" }),
    ...(numberOf(until) !== null && { until: until ?? "" }),
  };
  if (Object.keys(dates).length > 0) return dates;
  return { days: LENGTHS.find((one) => one === days) ?? USUAL };
}

/** Why the server would refuse the dates; null if it would not. */
export function faultOf({ from, until }: PeriodRequest): "order" | "length" | null {
  const first = numberOf(from);
  const last = numberOf(until ?? today());
  if (first === null || last === null) return null;
  if (last < first) return "order";
  return last - first >= limits.statDaysMax ? "length" : null;
}
