// The end of a permit that is offered first.

const DAY_MS = 86_400_000;
const DAYS = 3;

/** Three days from now, at the end of the activity at the latest. */
export function firstUntil(now: string, end: string | null): string {
  const wanted = Date.parse(now) + DAYS * DAY_MS;
  const last = end === null ? wanted : Date.parse(end);
  return new Date(Math.min(wanted, last)).toISOString();
}
