// Groups moments by the day on which they were taken.
import type { Moment } from "@/core/generated/contract";

export interface MomentDay {
  key: string;
  moments: Moment[];
}

/** `dayOf` names the day of a moment; days keep the order of the moments. */
export function byDay(moments: readonly Moment[], dayOf: (moment: Moment) => string): MomentDay[] {
  const days: MomentDay[] = [];
  for (const moment of moments) {
    const key = dayOf(moment);
    const last = days.at(-1);
    if (last?.key === key) last.moments.push(moment);
    else days.push({ key, moments: [moment] });
  }
  return days;
}
