// The next action for the author's own work in an activity, and its link.
import type { ActivityDetail, RevisionStatus, WorkStatus } from "@/core/generated/contract";
import { href } from "@/core/href";

export type WorkStep = "send" | "continue" | "revise" | "see";

type Where = Pick<ActivityDetail, "id" | "maySubmit" | "myWork" | "switches">;

/** Null if there is no work, and none may be sent. */
export function workStep({ maySubmit, myWork, switches }: Where): WorkStep | null {
  if (!myWork) return maySubmit ? "send" : null;
  const { status, revision } = myWork;
  // A newer version is edited only while another is published.
  const written: WorkStatus | RevisionStatus | null = status === "published" ? revision : status;
  if (!switches.submitOpen) return "see";
  if (written === "draft") return "continue";
  return written === "returned" ? "revise" : "see";
}

/** Viewing links to all of the author's works there; the other actions to the work in question. */
export function workStepLink(step: WorkStep, { id, myWork }: Where): string {
  const one = step === "continue" || step === "revise";
  return href(
    "applyDetail",
    one && myWork ? { workId: myWork.id, competitionId: id } : { competitionId: id },
  );
}
