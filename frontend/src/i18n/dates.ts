// Dates and times in the activity's time zone, as readers of each language expect them.
import { dateFormat, localeOf } from "./intl";
import type { LanguageTag } from "./languages";

export type Moment = string | number | Date;

export const DEFAULT_TIME_ZONE = "Asia/Shanghai";

type Parts = Record<"year" | "month" | "day" | "weekday", string>;

function partsOf(
  tag: LanguageTag,
  moment: Moment,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Parts {
  const parts: Parts = { year: "", month: "", day: "", weekday: "" };
  const format = dateFormat(localeOf(tag), { ...options, timeZone });
  for (const { type, value } of format.formatToParts(new Date(moment))) {
    // Some versions of Intl put the counter word into the figure's own part.
    if (type in parts) parts[type as keyof Parts] = value.replace(/^(\d+)\D$/, "$1");
  }
  return parts;
}

/** The word behind a month's figure; only East Asian dates are made of figures. */
const MONTH_WORDS: Partial<Record<LanguageTag, string>> = {
  "zh-Hans": "月",
  "zh-Hant": "月",
  ja: "月",
  ko: "월",
};

/** The others carry the month's short name. */
function monthStyle(tag: LanguageTag): "numeric" | "short" {
  return tag in MONTH_WORDS ? "numeric" : "short";
}

function dayMonthOf(tag: LanguageTag, { month, day }: Parts): string {
  switch (tag) {
    case "zh-Hans":
    case "zh-Hant":
      return `${month} 月 ${day} 日`;
    case "ja":
      return `${month}月${day}日`;
    case "ko":
      return `${month}월 ${day}일`;
    case "de":
      return `${day}. ${month}`;
    default:
      return `${day} ${month}`;
  }
}

function withWeekday(tag: LanguageTag, date: string, weekday: string): string {
  switch (tag) {
    case "zh-Hans":
      return `${date} ${weekday}`;
    case "zh-Hant":
      return `${date}（${weekday}）`;
    case "ja":
      return `${date}(${weekday})`;
    case "ko":
      return `${date} (${weekday})`;
    case "de":
    case "ru":
      return `${weekday}, ${date}`;
    default:
      return `${weekday} ${date}`;
  }
}

/** 12 月 6 日 */
export function formatDayMonth(
  tag: LanguageTag,
  moment: Moment,
  timeZone = DEFAULT_TIME_ZONE,
): string {
  // With the weekday, so that one formatter of the browser does for both.
  return dayMonthOf(tag, shortPartsOf(tag, moment, timeZone));
}

function shortPartsOf(tag: LanguageTag, moment: Moment, timeZone: string): Parts {
  const options = { month: monthStyle(tag), day: "numeric", weekday: "short" } as const;
  return partsOf(tag, moment, timeZone, options);
}

/** The month's short name by itself and the day, as on a leaf of a calendar. */
export function formatLeaf(
  tag: LanguageTag,
  moment: Moment,
  timeZone = DEFAULT_TIME_ZONE,
): { month: string; day: string } {
  const { month, day } = shortPartsOf(tag, moment, timeZone);
  const word = MONTH_WORDS[tag];
  if (word) return { month: `${month}${word}`, day };
  const alone = dateFormat(tag, { month: "short", timeZone }).format(new Date(moment));
  return { month: alone, day };
}

/** Thai data has no short weekdays: its narrow ones are the usual abbreviations less the dot. */
function weekdayOf(tag: LanguageTag, moment: Moment, timeZone: string, written: string): string {
  if (tag !== "th") return written;
  const narrow = partsOf(tag, moment, timeZone, { weekday: "narrow" }).weekday;
  return narrow.endsWith(".") ? narrow : `${narrow}.`;
}

/** 12 月 6 日 周日 */
export function formatDateShort(
  tag: LanguageTag,
  moment: Moment,
  timeZone = DEFAULT_TIME_ZONE,
): string {
  const parts = shortPartsOf(tag, moment, timeZone);
  const weekday = weekdayOf(tag, moment, timeZone, parts.weekday);
  return withWeekday(tag, dayMonthOf(tag, parts), weekday);
}

/** 2026 年 12 月 6 日 */
export function formatDate(tag: LanguageTag, moment: Moment, timeZone = DEFAULT_TIME_ZONE): string {
  const options = { year: "numeric", month: "long", day: "numeric", timeZone } as const;
  if (tag === "zh-Hans" || tag === "zh-Hant") {
    const numeric = { year: "numeric", month: "numeric", day: "numeric" } as const;
    const { year, month, day } = partsOf(tag, moment, timeZone, numeric);
    return `${year} 年 ${month} 月 ${day} 日`;
  }
  return dateFormat(localeOf(tag), options).format(new Date(moment));
}

/** 14:05, with the word for the hour where the language has one. */
export function formatTime(tag: LanguageTag, moment: Moment, timeZone = DEFAULT_TIME_ZONE): string {
  const time = dateFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(moment));
  if (tag === "de") return `${time}\u00a0Uhr`;
  if (tag === "th") return `${time}\u00a0น.`;
  return time;
}

/** 12 月 6 日 周日 14:05 */
export function formatDateTime(
  tag: LanguageTag,
  moment: Moment,
  timeZone = DEFAULT_TIME_ZONE,
): string {
  return `${formatDateShort(tag, moment, timeZone)} ${formatTime(tag, moment, timeZone)}`;
}

const MINUTE_MS = 60_000;

/** The end of a half-open window: midnight belongs to the day before, as 24:00 in Chinese and as
 * 23:59 elsewhere. */
export function formatDeadline(
  tag: LanguageTag,
  end: Moment,
  timeZone = DEFAULT_TIME_ZONE,
): string {
  if (!formatTime(tag, end, timeZone).startsWith("00:00")) {
    return formatDateTime(tag, end, timeZone);
  }
  const last = new Date(end).getTime() - MINUTE_MS;
  return tag.startsWith("zh")
    ? `${formatDateShort(tag, last, timeZone)} 24:00`
    : formatDateTime(tag, last, timeZone);
}

/** 12 月 6 日 – 1 月 18 日 */
export function formatRange(
  tag: LanguageTag,
  from: Moment,
  to: Moment,
  timeZone = DEFAULT_TIME_ZONE,
): string {
  const start = formatDayMonth(tag, from, timeZone);
  const end = formatDayMonth(tag, to, timeZone);
  if (start === end) return start;
  if (tag === "ja") return `${start}～${end}`;
  if (tag === "ko") return `${start}~${end}`;
  return `${start} – ${end}`;
}
