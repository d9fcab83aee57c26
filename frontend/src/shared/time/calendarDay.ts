// Calendar days in the core's format.

/** `YYYY-MM-DD` of a moment in a time zone; without one, the phone's. */
export function dayOf(moment: string | number | Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...(timeZone !== undefined && { timeZone }),
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

export function today(): string {
  return dayOf(Date.now());
}
