// The organiser's rules.

import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Section } from "@/ui/card/Section";
import styles from "./ActivityText.module.css";

export function ActivityRules({ activity: { kind, rules } }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  if (rules.length === 0) return null;
  return (
    <Section title={t(`activity.text.rules.${kind}`)}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Section>
  );
}
