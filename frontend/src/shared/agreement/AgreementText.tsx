// One agreement: its version, the points that matter most, and the whole text.

import type { Agreement, AgreementKind } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./AgreementSheet.module.css";

/** One icon for each of the most important points. */
const ICONS: Record<AgreementKind, readonly IconName[]> = {
  privacy: ["identification-card", "eye-slash", "clock-counter-clockwise"],
  service: ["user-circle", "ticket", "heart"],
  portrait: ["image", "eye", "arrow-u-up-left"],
};

export function AgreementText({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <p className={styles.version}>
        {t("account.agreement.version", {
          version: agreement.version,
          date: format.date(agreement.effective),
        })}
      </p>
      {agreement.summary.length > 0 && (
        <ul className={styles.summary}>
          {agreement.summary.map((point, index) => (
            <li key={point.title}>
              <Icon name={ICONS[agreement.type][index] ?? "check-circle"} size={20} />
              <span>
                <strong>{point.title}</strong> {point.text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {agreement.sections.map((section) => (
        <section key={section.heading} className={styles.section}>
          <h3>{section.heading}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  );
}
