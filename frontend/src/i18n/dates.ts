// Dates and times in the activity's time zone, as readers of each language expect them.
import { dateShort, dateTime, dayMonth, deadline, monthAlone, span, time } from "@/core/format";
import { dateFormat, localeOf } from "./intl";
import type { LanguageTag } from "./languages";
import { DEFAULT_TIME_ZONE, type Moment, repeatedOffset, wallClock } from "./timeZone";

/** 12 月 6 日 */
export function formatDayMonth(tag: LanguageTag, moment: Moment, timeZone?: string): string {
  return dayMonth(tag, wallClock(moment, timeZone));
}

/** The month's short name and the day separately, as on a calendar leaf. */
export function formatLeaf(
  tag: LanguageTag,
  moment: Moment,
  timeZone?: string,
): { month: string; day: string } {
  const clock = wallClock(moment, timeZone);
  return { month: monthAlone(tag, clock), day: String(new Date(clock).getUTCDate()) };
}

/** 12 月 6 日 周日 */
export function formatDateShort(tag: LanguageTag, moment: Moment, timeZone?: string): string {
  return dateShort(tag, wallClock(moment, timeZone));
}

/** 2026 年 12 月 6 日: the only date with a month's full name, not used on first screens. */
export function formatDate(tag: LanguageTag, moment: Moment, timeZone = DEFAULT_TIME_ZONE): string {
  if (tag === "zh-Hans" || tag === "zh-Hant") {
    const date = new Date(wallClock(moment, timeZone));
    return `${date.getUTCFullYear()} 年 ${date.getUTCMonth() + 1} 月 ${date.getUTCDate()} 日`;
  }
  const options = { year: "numeric", month: "long", day: "numeric", timeZone } as const;
  return dateFormat(localeOf(tag), options).format(new Date(moment));
}

/** 14:05, with the word for the hour where the language has one. */
export function formatTime(tag: LanguageTag, moment: Moment, timeZone?: string): string {
  return time(tag, wallClock(moment, timeZone));
}

/** 12 月 6 日 周日 14:05 */
export function formatDateTime(tag: LanguageTag, moment: Moment, timeZone?: string): string {
  return dateTime(tag, wallClock(moment, timeZone));
}

/** The end of a half-open window: midnight belongs to the day before, as 24:00 in Chinese and as
 * 23:59 elsewhere. */
export function formatDeadline(tag: LanguageTag, end: Moment, timeZone?: string): string {
  return deadline(tag, wallClock(end, timeZone));
}

/** The hours of a half-open span within one day or night, otherwise its days: 12 月 6 日 14:00 – 17:30 */
export function formatSpan(tag: LanguageTag, from: Moment, to: Moment, timeZone?: string): string {
  const clocks = [wallClock(from, timeZone), wallClock(to, timeZone)] as const;
  return span(tag, ...clocks, repeatedOffset(from, timeZone), repeatedOffset(to, timeZone));
}
