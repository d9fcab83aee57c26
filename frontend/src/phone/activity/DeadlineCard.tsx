// The countdown to the next deadline, and counts of the activity so far.
import type { ActivityDetail, Deadline } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { useCountdown } from "@/ui/time/useCountdown";
import styles from "./DeadlineCard.module.css";
import { useMomentTexts } from "./useMomentTexts";

interface DeadlineCardProps {
  activity: ActivityDetail;
  offset: number;
  onDeadline: () => void;
}

export function DeadlineCard({ activity, offset, onDeadline }: DeadlineCardProps) {
  const { deadline } = activity.facts;
  if (activity.stage === "cancelled") return null;
  return (
    <Card as="section" className={styles.card}>
      {deadline && (
        <Countdown
          key={deadline.time}
          deadline={deadline}
          zone={activity.timezone}
          offset={offset}
          onDone={onDeadline}
        />
      )}
      <Stats activity={activity} />
    </Card>
  );
}

interface CountdownProps {
  deadline: Deadline;
  zone: string;
  offset: number;
  onDone: () => void;
}

function Countdown({ deadline, zone, offset, onDone }: CountdownProps) {
  const { t } = useTranslation();
  const { deadline: inWords } = useMomentTexts(zone);
  const { days, hours, minutes, seconds } = useCountdown(deadline.time, offset, onDone);
  const units =
    days > 0
      ? ([
          ["days", days],
          ["hours", hours],
          ["minutes", minutes],
        ] as const)
      : ([
          ["hours", hours],
          ["minutes", minutes],
          ["seconds", seconds],
        ] as const);
  return (
    <div className={styles.countdown}>
      <h2 className={styles.label}>{t(`activity.countdown.${deadline.kind}`)}</h2>
      <p className="visually-hidden">{inWords(deadline.time)}</p>
      <p className={styles.ticks} aria-hidden="true">
        {units.map(([unit, value]) => (
          <span key={unit}>
            <b>{value}</b> {t(`activity.countdown.unit.${unit}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

function Stats({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { applyCount, workCount, likeCount, windows, groups } = activity;
  const limited = groups.every((group) => group.seatsLeft !== null);
  const left = groups.reduce((sum, group) => sum + (group.seatsLeft ?? 0), 0);
  const stats = windows.submitStart
    ? ([
        ["participants", applyCount],
        ["works", workCount],
        ["likes", likeCount > 0 ? likeCount : null],
      ] as const)
    : ([
        ["participants", applyCount],
        ["places", limited && groups.length > 0 ? left : null],
      ] as const);
  return (
    <dl className={styles.stats}>
      {stats.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{t(`activity.stat.${name}`)}</dt>
              <dd>{format.compact(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
