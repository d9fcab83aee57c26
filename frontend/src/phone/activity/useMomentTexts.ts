// Formats the times and spans of an activity in its own time zone.

import { useFormat } from "@/i18n/useFormat";

const MINUTE_MS = 60_000;

export function useMomentTexts(zone: string) {
  const format = useFormat();
  const deadline = (end: string): string => format.deadline(end, zone);

  const dayAndTime = (at: string): string =>
    `${format.dayMonth(at, zone)} ${format.time(at, zone)}`;

  /** The days of a span, or its hours if it is within one day. */
  const span = (start: string, end: string | null): string => {
    if (end === null) return dayAndTime(start);
    const last = Date.parse(end) - MINUTE_MS;
    const oneDay = format.date(start, zone) === format.date(last, zone);
    if (!oneDay) return format.range(start, last, zone);
    return `${dayAndTime(start)} – ${format.time(end, zone)}`;
  };

  const leaf = (start: string) => format.leaf(start, zone);

  return { deadline, dayAndTime, span, leaf, zoneNote: (at: string) => format.zoneNote(at, zone) };
}
