// The refunds of an order, oldest first: amount, state, origin and the reason that staff gave.
import type { PayRefund, RefundStatus } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";
import styles from "./RefundList.module.css";

const TONES: Record<RefundStatus, BadgeTone> = {
  requested: "info",
  processing: "info",
  done: "ok",
  failed: "warn",
  rejected: "bad",
};

interface RefundListProps {
  refunds: readonly PayRefund[];
  /** Time zone of the times. */
  zone: string | undefined;
}

export function RefundList({ refunds, zone }: RefundListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (refunds.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role.
    <ul role="list" aria-label={t("pay.refund.title")} className={styles.list}>
      {refunds.map(({ refundNo, amountFen, status, source, reason, createdTime, doneTime }) => (
        <li key={refundNo} className={styles.refund}>
          <p className={styles.head}>
            <span className={styles.amount}>{format.yuan(amountFen)}</span>
            <Badge tone={TONES[status]}>{t(`pay.refund.status.${status}`)}</Badge>
          </p>
          <p className={styles.note}>
            {`${t(`pay.refund.source.${source}`)} · ${format.moment(doneTime ?? createdTime, zone)}`}
          </p>
          {reason !== "" && <p className={styles.reason}>{t("pay.refund.reason", { reason })}</p>}
        </li>
      ))}
    </ul>
  );
}
