// Times of an activity as its own clock shows them, for the browser's picker.
import { DEFAULT_TIME_ZONE, wallClock } from "@/i18n/timeZone";

/** `YYYY-MM-DDTHH:MM` in the zone; empty without a time. */
export function toWall(time: string | null, zone: string | null): string {
  if (time === null) return "";
  return new Date(wallClock(time, zone ?? DEFAULT_TIME_ZONE)).toISOString().slice(0, 16);
}

/** The moment at which the zone's clock shows this; null for an empty or half-typed text. */
export function fromWall(wall: string, zone: string | null): string | null {
  const shown = Date.parse(`${wall}Z`);
  if (Number.isNaN(shown)) return null;
  const offset = (at: number) => wallClock(at, zone ?? DEFAULT_TIME_ZONE) - at;
  // The offset near the moment may differ from the one at the same digits in UTC.
  const near = shown - offset(shown);
  return new Date(shown - offset(near)).toISOString();
}
