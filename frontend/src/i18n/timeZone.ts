// Names the time zone of an activity where the phone keeps another.
import type { Moment } from "./dates";
import { dateFormat, localeOf } from "./intl";
import type { LanguageTag } from "./languages";

function wallClock(moment: Date, timeZone: string | undefined): string {
  return dateFormat("en-GB", {
    dateStyle: "short",
    timeStyle: "short",
    ...(timeZone && { timeZone }),
  }).format(moment);
}

/** Whether clocks there and on this phone differ at that moment. */
export function zoneDiffers(moment: Moment, timeZone: string): boolean {
  const date = new Date(moment);
  return wallClock(date, timeZone) !== wallClock(date, undefined);
}

/** The zone's name as the language has it, with the city where there is no other. */
export function zoneName(tag: LanguageTag, moment: Moment, timeZone: string): string {
  const city = timeZone.slice(timeZone.lastIndexOf("/") + 1).replace(/_/g, " ");
  try {
    const parts = dateFormat(localeOf(tag), {
      timeZone,
      timeZoneName: "longGeneric",
    }).formatToParts(new Date(moment));
    return parts.find((part) => part.type === "timeZoneName")?.value ?? city;
  } catch {
    // iOS before 15.4 does not know this style of names.
    return city;
  }
}
