// The request for the entries that the address asks for.
import type { OrganiserRequest } from "@/core/organiserCall";
import { dayOf } from "@/shared/time/calendarDay";
import type { ConsoleQuery } from "../route";
import { ACTIONS, callOf, SUBJECTS } from "./actions";

const SIZE = 50;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day of this browser's calendar, or of the day after; null for a text that is none. */
function startOf(day: string | undefined, after = 0): string | null {
  if (day === undefined || !DAY.test(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date);
  if (dayOf(start) !== day) return null;
  start.setDate(start.getDate() + after);
  return start.toISOString();
}

export function auditRequest(query: ConsoleQuery<"audit">): OrganiserRequest<"audit.list"> {
  const action = ACTIONS.find((one) => one === query.call);
  return {
    staffId: query.staff ?? null,
    call: action ? callOf(action) : "",
    subject: SUBJECTS.find((one) => one === query.subject) ?? null,
    from: startOf(query.from),
    until: startOf(query.until, 1),
    page: query.page ?? 1,
    size: SIZE,
  };
}
