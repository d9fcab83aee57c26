// Cells of a refund in a table.
import type { RefundLine, RefundStatus } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useWayName } from "@/shared/pay/ways";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";
import { SentTime } from "../signup/SentTime";
import styles from "./OrdersPage.module.css";

const TONES: Record<RefundStatus, BadgeTone> = {
  requested: "warn",
  processing: "info",
  done: "ok",
  failed: "bad",
  rejected: "neutral",
};

export function RefundBadge({ status }: { status: RefundStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`paydesk.refund.status.${status}`)}</Badge>;
}

/** The way in which the money was paid, unless the merchant gave it back itself. */
export function RefundChannel({ line }: { line: RefundLine }) {
  const { t } = useTranslation();
  const nameOf = useWayName();
  return line.outside ? t("paydesk.refund.outside") : nameOf(line.channel);
}

/** Amount, origin and time in one line, for a card. */
export function RefundFacts({ line, zone }: { line: RefundLine; zone: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <b className={styles.amount}>{format.yuan(line.amountFen)}</b> ·{" "}
      {t(`paydesk.refund.source.${line.source}`)} · <SentTime time={line.createdTime} zone={zone} />
    </>
  );
}
