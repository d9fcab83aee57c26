// Formats the times and spans of an activity in its own time zone.

import { useFormat } from "@/i18n/useFormat";

export function useMomentTexts(zone: string) {
  const format = useFormat();
  return {
    deadline: (end: string) => format.deadline(end, zone),
    /** A span, or the time at which something without an end begins. */
    span: (start: string, end: string | null) => format.span(start, end ?? start, zone),
    leaf: (start: string) => format.leaf(start, zone),
    zoneNote: (at: string) => format.zoneNote(at, zone),
  };
}
