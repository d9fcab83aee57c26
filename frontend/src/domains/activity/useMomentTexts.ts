// Moments and spans of an activity in words, by its own time zone.

import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";

const MINUTE_MS = 60_000;

export function useMomentTexts(zone: string) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const chinese = i18n.language.startsWith("zh");

  /** An end at midnight belongs to the day before: 24:00 in Chinese, 23:59 elsewhere. */
  const deadline = (end: string): string => {
    if (!format.time(end, zone).startsWith("00:00")) return format.dateTime(end, zone);
    const last = Date.parse(end) - MINUTE_MS;
    return chinese ? `${format.dateShort(last, zone)} 24:00` : format.dateTime(last, zone);
  };

  const dayAndTime = (at: string): string =>
    `${format.dayMonth(at, zone)} ${format.time(at, zone)}`;

  /** The days of a span, or the hours of a single day. */
  const span = (start: string, end: string | null): string => {
    if (end === null) return dayAndTime(start);
    const last = Date.parse(end) - MINUTE_MS;
    const oneDay = format.date(start, zone) === format.date(last, zone);
    if (!oneDay) return format.range(start, last, zone);
    return `${dayAndTime(start)} – ${format.time(end, zone)}`;
  };

  /** The month's short name and the day, as on a leaf of a calendar. */
  const leaf = (start: string): { month: string; day: string } => {
    const date = new Date(start);
    const part = (tag: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: zone }).format(date);
    // English figures: East Asian days carry a counter word.
    return {
      month: part(i18n.language, { month: "short" }),
      day: part("en", { day: "numeric" }),
    };
  };

  return { deadline, dayAndTime, span, leaf, zoneNote: (at: string) => format.zoneNote(at, zone) };
}
