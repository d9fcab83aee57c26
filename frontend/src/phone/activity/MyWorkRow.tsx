// The caller's work for this activity, or the time left to send one in; links to it.
import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { WORK_STEPS, workStepLink } from "@/shared/work/workStep";
import { TileIcon } from "@/ui/badge/TileIcon";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { useCountdown } from "@/ui/time/useCountdown";
import styles from "./MineCard.module.css";

interface MyWorkRowProps {
  activity: ActivityDetail;
  /** Server's clock minus the phone's, ms. */
  offset: number;
  /** Called when the deadline for works passes. */
  onDeadline: () => void;
}

export function MyWorkRow({ activity, offset, onDeadline }: MyWorkRowProps) {
  const { t } = useTranslation();
  const step = activity.facts.workStep;
  if (!step) return null;
  const { myWork, windows } = activity;
  const { icon, tone, isAsked } = WORK_STEPS[step];
  return (
    <Link className={styles.row} to={workStepLink(step, activity)}>
      <TileIcon icon={icon} tone={tone} />
      <span className={styles.words}>
        <b>{t(myWork ? "activity.mine.work" : "activity.mine.noWork")}</b>
        {myWork && (
          <span className={styles.note}>
            {myWork.revision
              ? t(`activity.mine.revision.${myWork.revision}`)
              : t(`activity.mine.workStatus.${myWork.status}`)}
          </span>
        )}
        {isAsked && windows.submitEnd && (
          <TimeLeft until={windows.submitEnd} offset={offset} onDone={onDeadline} />
        )}
      </span>
      <Icon name="caret-right" size={18} className={styles.go} />
    </Link>
  );
}

interface TimeLeftProps {
  until: string;
  offset: number;
  onDone: () => void;
}

/** Days and hours; on the last day hours and minutes. */
function TimeLeft({ until, offset, onDone }: TimeLeftProps) {
  const { t } = useTranslation();
  const left = useCountdown(until, offset, onDone);
  const [first, second] =
    left.days > 0 ? (["days", "hours"] as const) : (["hours", "minutes"] as const);
  const unit = (of: typeof first | typeof second) => t(`activity.countdown.unit.${of}`);
  const time = t("activity.mine.leftTime", {
    first: left[first],
    firstUnit: unit(first),
    second: left[second],
    secondUnit: unit(second),
  });
  return <span className={styles.left}>{t("activity.mine.left", { time })}</span>;
}
