// The end of a step that is added to fees or refunds.

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Halfway to the end, in whole hours; a week later if the end is unknown or over. ISO 8601. */
export function nextStep(from: number, end: string | null): string {
  const until = end === null ? Number.NaN : Date.parse(end);
  const next = until > from ? (from + until) / 2 : from + WEEK_MS;
  return new Date(Math.floor(next / HOUR_MS) * HOUR_MS).toISOString();
}
