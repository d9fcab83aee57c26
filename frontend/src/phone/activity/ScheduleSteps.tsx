// The schedule as a line of steps: done, now, next.

import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Section } from "@/ui/card/Section";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { stepKey } from "./activityFacts";
import styles from "./ScheduleSteps.module.css";
import { useMomentTexts } from "./useMomentTexts";

export function ScheduleSteps({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const moments = useMomentTexts(activity.timezone);
  if (activity.schedule.length === 0) return null;
  return (
    <Section title={t(`activity.schedule.title.${activity.kind}`)}>
      <ol className={styles.steps}>
        {activity.schedule.map((item) => {
          const { state } = item;
          return (
            <li
              key={stepKey(item)}
              className={classNames(styles.step, styles[state])}
              aria-current={state === "now" ? "step" : undefined}
            >
              <span className={styles.point} aria-hidden="true">
                {state === "done" && <Icon name="check-bold" size={13} />}
              </span>
              <div className={styles.words}>
                <div className={styles.line}>
                  <b className={styles.name}>{item.title}</b>
                  <span className={styles.when}>{moments.span(item.time, item.endTime)}</span>
                  <span className="visually-hidden">{t(`activity.schedule.${state}`)}</span>
                </div>
                {item.note && <p className={styles.note}>{item.note}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
