// The activity of a work, and whether it accepts works now.
import { useQuery } from "@tanstack/react-query";
import type { ActivityDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { serverOffset } from "@/core/serverOffset";

/** "paused": within the time for works, but closed by the organiser. */
export type SubmissionPhase = "before" | "open" | "paused" | "over";

/** The time that matters in each phase, and the text that names it. */
export const PHASE_TIMES = {
  before: { of: "submitStart", key: "work.opensAt" },
  open: { of: "submitEnd", key: "work.until" },
  paused: { of: "submitEnd", key: "work.until" },
  over: { of: "submitEnd", key: "work.untilPast" },
} as const satisfies Record<SubmissionPhase, object>;

export function submissionPhase(
  { windows, switches }: Pick<ActivityDetail, "windows" | "switches">,
  now: number,
): SubmissionPhase {
  const { submitStart, submitEnd } = windows;
  if (submitEnd && Date.parse(submitEnd) <= now) return "over";
  if (submitStart && Date.parse(submitStart) > now) return "before";
  return switches.submitOpen ? "open" : "paused";
}

export function useSubmission(competitionId: number) {
  const { data, isPending } = useQuery(queryFor("activity.detail", { id: competitionId }));
  const now = data ? Date.now() + serverOffset(data.serverTime) : 0;
  return { activity: data, isPending, phase: data ? submissionPhase(data, now) : null };
}
