// The activity of a work, and its deadline for works.
import type { ActivityDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { pictureFor } from "@/core/pictures";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { classNames } from "@/ui/classNames";
import { Link } from "@/ui/link/Link";
import { defaultCover } from "@/ui/picture/defaultCover";
import { density } from "@/ui/picture/density";
import { Picture } from "@/ui/picture/Picture";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { PHASE_TIMES, type SubmissionPhase, useSubmission } from "./useSubmission";
import styles from "./WorkHead.module.css";

const SIDE = 56;

export function WorkHead({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const { activity, phase, isPending } = useSubmission(competitionId);
  if (isPending) return <Skeleton height={80} radius={20} />;
  return (
    <Card className={styles.card}>
      <Picture
        src={activity?.cover && pictureFor(activity.cover, SIDE, density())}
        alt=""
        ratio="1/1"
        width={SIDE}
        height={SIDE}
        fallback={defaultCover(competitionId)}
        className={styles.cover}
      />
      <div className={styles.words}>
        <Link to={href("competition", { id: competitionId })} className={styles.name}>
          {activity?.name ?? t("work.toActivity")}
        </Link>
        {activity && phase && <Time activity={activity} phase={phase} />}
      </div>
    </Card>
  );
}

function Time({ activity, phase }: { activity: ActivityDetail; phase: SubmissionPhase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { windows, timezone } = activity;
  const { of, key } = PHASE_TIMES[phase];
  const at = windows[of];
  if (!at) return null;
  const time = of === "submitStart" ? format.moment(at, timezone) : format.deadline(at, timezone);
  return (
    <p className={classNames(styles.until, key !== "work.until" && styles.calm)}>
      {t(key, { time })}
    </p>
  );
}
