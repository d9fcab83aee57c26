// The time zone of the activity: the times of its rows are in it.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { organiserQuery } from "@/core/organiserQuery";
import { useFormat } from "@/i18n/useFormat";

export interface ActivityZone {
  /** Undefined for the default zone, and until it is known. */
  zone: string | undefined;
  /** Its name, if the browser's clock shows another time. */
  note: string | null;
}

/** Without an activity, the default zone. */
export function useActivityZone(competitionId: number | undefined): ActivityZone {
  const format = useFormat();
  const { data } = useQuery({
    ...organiserQuery("organise.one", { id: competitionId ?? 0 }),
    enabled: competitionId !== undefined,
  });
  const zone = data?.activity.timezone ?? undefined;
  return useMemo(() => ({ zone, note: format.zoneNote(new Date(), zone) }), [format, zone]);
}

/** A heading of times, with the name of their zone. */
export function withZone(heading: string, { note }: ActivityZone): string {
  return note === null ? heading : `${heading} · ${note}`;
}
