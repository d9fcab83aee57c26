// The next step for the work of a sign-up: send, continue, revise or view it, depending on its state.
import { useQuery } from "@tanstack/react-query";
import type { ActivityDetail, SignupResult } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { WORK_STEPS, workStepLink } from "@/shared/work/workStep";
import { type Step, StepCard } from "@/ui/card/StepCard";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./NextStepCard.module.css";

export function WorkStepCard({ result }: { result: SignupResult }) {
  const { competitionId } = result.item;
  const { data, isPending } = useQuery({
    ...queryFor("activity.detail", { id: competitionId }),
    refetchOnMount: "always",
  });
  const { sending, known } = useSteps(result);
  if (isPending) return <Skeleton height={72} radius={20} className={styles.waiting} />;
  // If the activity cannot be loaded, the link to the works is better than none.
  return <StepCard step={data ? known(data) : sending} />;
}

function useSteps({ item, submitEnd }: SignupResult) {
  const { t } = useTranslation();
  const format = useFormat();
  const { competitionId, timezone } = item;
  const sending: Step = {
    icon: "upload-simple",
    tone: "teal",
    title: t("signup.next.title.works"),
    note: submitEnd
      ? t("signup.next.note.worksUntil", { time: format.deadline(submitEnd, timezone) })
      : t("signup.next.note.works"),
    to: href("applyDetail", { competitionId }),
  };
  const known = (activity: ActivityDetail): Step => {
    const step = activity.facts.workStep;
    if (step === "send") return sending;
    if (step && activity.myWork) {
      const { revision, status } = activity.myWork;
      return {
        icon: WORK_STEPS[step].icon,
        tone: WORK_STEPS[step].tone,
        title: t(`signup.next.title.${step}Work`),
        note: revision
          ? t(`activity.mine.revision.${revision}`)
          : t(`activity.mine.workStatus.${status}`),
        to: workStepLink(step, activity),
      };
    }
    return { ...notNow(activity), icon: "upload-simple", tone: "neutral" };
  };
  const notNow = ({ windows, serverTime }: ActivityDetail): Pick<Step, "title" | "note"> => {
    const { submitStart, submitEnd: end } = windows;
    const now = Date.parse(serverTime);
    if (submitStart && Date.parse(submitStart) > now) {
      const time = format.moment(submitStart, timezone);
      return { title: sending.title, note: t("signup.next.note.worksFrom", { time }) };
    }
    if (end && Date.parse(end) <= now) {
      const time = format.deadline(end, timezone);
      const note = t("signup.next.note.worksClosed", { time });
      return { title: t("signup.next.title.worksClosed"), note };
    }
    return sending;
  };
  return { sending, known };
}
