// The organiser's texts: the description with its pictures, and the rules.

import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Section } from "@/ui/card/Section";
import { Picture } from "@/ui/picture/Picture";
import styles from "./ActivityText.module.css";
import { paragraphs } from "./activityFacts";

export function ActivityText({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { images, kind, rules } = activity;
  const details = paragraphs(activity.details);
  return (
    <>
      {(details.length > 0 || images.length > 0) && (
        <Section title={t("activity.text.details")} className={styles.details}>
          {details.map((part) => (
            <p key={part}>{part}</p>
          ))}
          {images.map((src, index) => (
            <Picture
              key={src}
              src={src}
              alt={t("activity.text.image", { index: index + 1 })}
              radius="l"
              className={styles.image}
            />
          ))}
        </Section>
      )}
      {rules.length > 0 && (
        <Section title={t(`activity.text.rules.${kind}`)}>
          <ol className={styles.rules}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
