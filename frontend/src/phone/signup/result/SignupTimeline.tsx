// The progress of a sign-up as its participant sees it.
import type { SignupStep } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { knownEvents, SignupEvents } from "@/shared/signup/SignupEvents";
import { Section } from "@/ui/card/Section";
import styles from "./SignupTimeline.module.css";

interface SignupTimelineProps {
  steps: readonly SignupStep[];
  timezone: string;
}

export function SignupTimeline({ steps, timezone }: SignupTimelineProps) {
  const { t } = useTranslation();
  const known = knownEvents(steps);
  // The first event, that it was sent, is shown above.
  if (known.length < 2) return null;
  return (
    <Section small title={t("signup.timeline.title")} className={styles.part}>
      <SignupEvents steps={known} timezone={timezone} />
    </Section>
  );
}
