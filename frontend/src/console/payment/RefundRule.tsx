// The refund by the activity's rule at this time, and the largest possible one.
import type { OrganiserOrder } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import styles from "./OrderDetails.module.css";

interface RefundRuleProps {
  order: OrganiserOrder;
  /** Time zone of the activity. */
  zone: string | undefined;
}

export function RefundRule({ order: { share, leftFen }, zone }: RefundRuleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rule = () => {
    if (!share) return null;
    if (share.asked) return t("paydesk.form.ruleAsked");
    if (share.percent === 0) return t("paydesk.form.ruleNone");
    const percent = format.percent(share.percent / 100);
    return t("paydesk.form.rule", { percent, amount: format.yuan(share.fen) });
  };
  const until =
    share?.until && !share.asked && share.percent > 0
      ? t("paydesk.form.ruleUntil", { time: format.moment(share.until, zone) })
      : null;
  const left = t("paydesk.form.left", { amount: format.yuan(leftFen) });
  return (
    <span>
      {[rule(), until, left].map(
        (sentence) =>
          sentence && (
            <span key={sentence} className={styles.small}>
              {sentence}
            </span>
          ),
      )}
    </span>
  );
}
