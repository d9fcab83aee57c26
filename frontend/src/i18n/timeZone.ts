// Local time in an activity's time zone, and the zone's name if the phone's zone differs.
import { dateFormat, localeOf } from "./intl";
import type { LanguageTag } from "./languages";

export type Moment = string | number | Date;

export const DEFAULT_TIME_ZONE = "Asia/Shanghai";

const HOUR_MS = 3_600_000;
/** Longer than any change of clocks, and shorter than the time between two of them. */
const CHANGE_MS = 12 * HOUR_MS;
/** China's offset has not changed since then. */
const CHINA_STEADY_SINCE = Date.UTC(1992, 0, 1);

/** The phone's zone, for times that are the reader's own, not an activity's. */
export function ownZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The local date and time of a zone at a moment, as ms since 1970 as if the zone were UTC. */
export function wallClock(moment: Moment, timeZone = DEFAULT_TIME_ZONE): number {
  const at = new Date(moment).getTime();
  // Most activities are in China, and a phone is slow to load a zone.
  if (timeZone === DEFAULT_TIME_ZONE && at >= CHINA_STEADY_SINCE) return at + 8 * HOUR_MS;
  const options = {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZone,
  } as const;
  const parts = new Map<string, number>();
  for (const { type, value } of dateFormat("en-GB", options).formatToParts(at)) {
    parts.set(type, Number(value));
  }
  const part = (name: string) => parts.get(name) ?? 0;
  const day = [part("year"), part("month") - 1, part("day")] as const;
  return Date.UTC(...day, part("hour"), part("minute"), part("second"));
}

/** Offset from UTC in minutes if the local time occurs twice, since clocks are set back; otherwise NaN. */
export function repeatedOffset(moment: Moment, timeZone = DEFAULT_TIME_ZONE): number {
  const at = new Date(moment).getTime();
  if (timeZone === DEFAULT_TIME_ZONE && at >= CHINA_STEADY_SINCE) return Number.NaN;
  const offset = (time: number): number =>
    wallClock(time, timeZone) - Math.floor(time / 1000) * 1000;
  const own = offset(at);
  const repeats = [at - CHANGE_MS, at + CHANGE_MS].map(offset).some((other) => {
    return other !== own && offset(at + own - other) === other;
  });
  return repeats ? own / 60_000 : Number.NaN;
}

/** True if clocks there and on this phone differ at that moment. */
export function zoneDiffers(moment: Moment, timeZone: string): boolean {
  const date = new Date(moment);
  const here = date.getTime() - date.getTimezoneOffset() * 60_000;
  return Math.abs(wallClock(date, timeZone) - here) >= 60_000;
}

/** The zone's name in the language, or its city if it has none. */
export function zoneName(tag: LanguageTag, moment: Moment, timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf("/") + 1).replace(/_/g, " ");
  try {
    const parts = dateFormat(localeOf(tag), {
      timeZone,
      timeZoneName: "longGeneric",
    }).formatToParts(new Date(moment));
    return parts.find((part) => part.type === "timeZoneName")?.value ?? city;
  } catch {
    // iOS before 15.4 does not support this style of names.
    return city;
  }
}
