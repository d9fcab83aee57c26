// The link of the next step for the author's own work in an activity.
import type { ActivityDetail, WorkStep } from "@/core/generated/contract";
import { href } from "@/core/href";

/** Viewing links to all of the author's works there; the other actions to the work in question. */
export function workStepLink(
  step: WorkStep,
  { id, myWork }: Pick<ActivityDetail, "id" | "myWork">,
): string {
  const one = step === "continue" || step === "revise";
  return href(
    "applyDetail",
    one && myWork ? { workId: myWork.id, competitionId: id } : { competitionId: id },
  );
}
