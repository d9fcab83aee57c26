// The events of a sign-up, oldest first.
import type { SignupStep } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Section } from "@/ui/card/Section";
import styles from "./SignupTimeline.module.css";

const EVENTS = [
  "submit",
  "edit",
  "offer",
  "accept",
  "decline",
  "offerLapse",
  "approve",
  "reject",
  "reset",
  "resubmit",
  "reReview",
  "withdraw",
  "cancel",
  "startPasses",
  "endPasses",
] as const;

interface SignupTimelineProps {
  steps: readonly SignupStep[];
  timezone: string;
}

export function SignupTimeline({ steps, timezone }: SignupTimelineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // A newer server may send events without texts here.
  const known = steps.flatMap((step) => {
    const event = EVENTS.find((each) => each === step.event);
    return event ? [{ ...step, event }] : [];
  });
  // The first event, that it was sent, is shown above.
  if (known.length < 2) return null;
  return (
    <Section small title={t("signup.timeline.title")} className={styles.part}>
      <ol className={styles.steps}>
        {known.map(({ event, time, reason }) => (
          <li key={`${time} ${event}`} className={styles.step}>
            <span className={styles.point} aria-hidden="true" />
            <div className={styles.words}>
              <div className={styles.line}>
                <b className={styles.name}>{t(`signup.timeline.${event}`)}</b>
                <time className={styles.when} dateTime={time}>
                  {format.dateTime(time, timezone)}
                </time>
              </div>
              {reason && <p className={styles.note}>{reason}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
