// The chart of bursts: every ten minutes of its 24 hours, those without votes too.
import type { BurstChart } from "@/core/generated/contract";

/** Length of a slot, ms. */
const SLOT_MS = 600_000;
/** Length of the chart, ms. */
export const SPAN_MS = 24 * 60 * 60 * 1000;

export interface Slot {
  /** Begin, ms since 1970. */
  time: number;
  count: number;
  young: number;
  suspect: number;
}

export function slotsOf({ list, start, end }: BurstChart): Slot[] {
  const found = new Map(list.map((slot) => [Date.parse(slot.time), slot]));
  const slots: Slot[] = [];
  for (let time = Date.parse(start); time < Date.parse(end); time += SLOT_MS) {
    const { count = 0, young = 0, suspect = 0 } = found.get(time) ?? {};
    slots.push({ time, count, young, suspect });
  }
  return slots;
}

/** End of the 24 hours before or after those shown; undefined for the latest, which end now. */
export function untilOf({ end }: BurstChart, days: -1 | 1, now: number): string | undefined {
  // The server shows the slot of this time whole, so a time within the last slot keeps the slots in place.
  const until = Date.parse(end) - SLOT_MS + days * SPAN_MS;
  return until + SLOT_MS > now ? undefined : new Date(until).toISOString();
}
