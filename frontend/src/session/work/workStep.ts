// What comes next for one's own work in an activity, and where that is done.
import type { ActivityDetail, RevisionStatus, WorkStatus } from "@/core/generated/contract";
import { href } from "@/core/href";

export type WorkStep = "send" | "continue" | "revise" | "see";

type Where = Pick<ActivityDetail, "id" | "maySubmit" | "myWork" | "switches">;

/** null where there is no work, and none may be sent. */
export function workStep({ maySubmit, myWork, switches }: Where): WorkStep | null {
  if (!myWork) return maySubmit ? "send" : null;
  const { status, revision } = myWork;
  // A newer version is written beside what is on show alone.
  const written: WorkStatus | RevisionStatus | null = status === "published" ? revision : status;
  if (!switches.submitOpen) return "see";
  if (written === "draft") return "continue";
  return written === "returned" ? "revise" : "see";
}

/** Looking leads to all of one's works there; the others to the one that they are about. */
export function workStepLink(step: WorkStep, { id, myWork }: Where): string {
  const one = step === "continue" || step === "revise";
  return href(
    "applyDetail",
    one && myWork ? { workId: myWork.id, competitionId: id } : { competitionId: id },
  );
}
