// The refunds of an activity: after a withdrawal by its terms, after a decision of the organiser everything.

import type { RefundSettings } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import styles from "./RefundTerms.module.css";

const WHOLE_PERCENT = 100;

export interface RefundTermsProps {
  refund: RefundSettings;
  /** Time zone of the activity. */
  zone: string;
}

export function RefundTerms({ refund, zone }: RefundTermsProps) {
  const { t } = useTranslation();
  const lines = useLines();
  return (
    <>
      <h3 className={styles.title}>{t("pay.refund.title")}</h3>
      <ul className={styles.terms}>
        {lines(refund, zone).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t("pay.note")}</li>
      </ul>
    </>
  );
}

function useLines(): (refund: RefundSettings, zone: string) => string[] {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ policy, steps }, zone) => {
    switch (policy) {
      case "none":
        return [t("signup.refund.none")];
      case "ask":
        return [t("signup.withdraw.refundAsked")];
      case "untilDeadline": {
        const shares = steps.map(({ until, percent }) => {
          const time = format.deadline(until, zone);
          return percent === WHOLE_PERCENT
            ? t("signup.refund.whole", { time })
            : t("signup.refund.part", { time, percent: format.percent(percent / WHOLE_PERCENT) });
        });
        return [...shares, t("signup.refund.over")];
      }
    }
  };
}
