// The next step for the author's own work in an activity: its look, and its link.
import type { ActivityDetail, WorkStep } from "@/core/generated/contract";
import { href } from "@/core/href";
import type { IconName } from "@/ui/icon/names";

interface StepLook {
  icon: IconName;
  tone: "warn" | "teal";
  /** The author is expected to do something. */
  isAsked: boolean;
  /** Links to the work in question; the other steps to all of the author's works there. */
  isAboutOne: boolean;
}

export const WORK_STEPS: Record<WorkStep, StepLook> = {
  send: { icon: "upload-simple", tone: "warn", isAsked: true, isAboutOne: false },
  continue: { icon: "pencil-simple", tone: "warn", isAsked: true, isAboutOne: true },
  revise: { icon: "pencil-simple", tone: "warn", isAsked: true, isAboutOne: true },
  see: { icon: "image", tone: "teal", isAsked: false, isAboutOne: false },
};

export function workStepLink(
  step: WorkStep,
  { id, myWork }: Pick<ActivityDetail, "id" | "myWork">,
): string {
  const isOne = WORK_STEPS[step].isAboutOne;
  return href(
    "applyDetail",
    isOne && myWork ? { workId: myWork.id, competitionId: id } : { competitionId: id },
  );
}
