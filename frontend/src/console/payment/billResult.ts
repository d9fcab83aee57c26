// The result of a day's comparison, and the newest day of each service.
import type { BillDay, PayService } from "@/core/generated/contract";

export type BillResult = "open" | "handled" | "match" | "waiting" | "failed" | "empty";

export function billResult(day: Pick<BillDay, "state" | "openCount" | "handledCount">): BillResult {
  switch (day.state) {
    case "waiting":
    case "failed":
      return day.state;
    case "empty":
    case "compared":
      if (day.openCount > 0) return "open";
      if (day.handledCount > 0) return "handled";
      return day.state === "empty" ? "empty" : "match";
  }
}

/** The sums are those of a comparison: a day without one, and one that failed, has none. */
export function hasSums({ state, ownCount, billCount }: BillDay): boolean {
  return state === "compared" || state === "empty" || ownCount + billCount > 0;
}

/** A day of the table. */
export interface ShownBillDay extends BillDay {
  /** A job looks at it soon, or does at the moment. */
  isComparing: boolean;
}

/** Identifies a day of a service. */
export function billDayKey({ service, day }: Pick<BillDay, "service" | "day">): string {
  return `${service} ${day}`;
}

/** Time before its next look in which a day counts as being compared, ms: the job looks every 20 seconds. */
const SOON_MS = 60_000;

/** A job looks at the day soon, or does at the moment. */
export function isUnderWay(
  { state, nextTime }: Pick<BillDay, "state" | "nextTime">,
  serverTime: string,
): boolean {
  if (nextTime === null) return false;
  // A compared day has a next time only until it is compared again.
  return state === "compared" || Date.parse(nextTime) <= Date.parse(serverTime) + SOON_MS;
}

interface ServiceDays {
  service: PayService;
  newest: BillDay;
  earlier: BillDay[];
}

/** The days of each service. `days`: newest first. */
export function daysByService(days: readonly BillDay[]): ServiceDays[] {
  const found = new Map<PayService, ServiceDays>();
  for (const day of days) {
    const known = found.get(day.service);
    if (known) known.earlier.push(day);
    else found.set(day.service, { service: day.service, newest: day, earlier: [] });
  }
  return [...found.values()];
}
