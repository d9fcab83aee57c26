// The moment at which a day of an address begins.
import { dayOf } from "@/shared/time/calendarDay";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day of this browser's calendar, or of the day after; null for a text that is none. */
export function startOfDay(day: string | undefined, after = 0): string | null {
  if (day === undefined || !DAY.test(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date);
  if (dayOf(start) !== day) return null;
  start.setDate(start.getDate() + after);
  return start.toISOString();
}
