// The refunds of an order, oldest first: amount, state, origin, deciding member, and actions.
import type { RefundLine } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import styles from "./OrderDetails.module.css";
import { RefundActions } from "./RefundActions";
import { RefundBadge } from "./refundCells";

interface OrderRefundsProps {
  refunds: readonly RefundLine[];
  /** Time zone of the activity. */
  zone: string | undefined;
}

export function OrderRefunds({ refunds, zone }: OrderRefundsProps) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={styles.heading}>{t("paydesk.refund.list")}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list" aria-label={t("paydesk.refund.list")} className={styles.refunds}>
        {refunds.map((refund) => (
          <Refund key={refund.refundNo} refund={refund} zone={zone} />
        ))}
      </ul>
    </>
  );
}

function Refund({ refund, zone }: { refund: RefundLine; zone: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amountFen, status, source, staffName, decidedName, reason, rejectReason, failCode } =
    refund;
  const names = [
    staffName && t("paydesk.refund.askedBy", { name: staffName }),
    decidedName && t("paydesk.refund.decidedBy", { name: decidedName }),
  ].filter(Boolean);
  const time = format.moment(refund.doneTime ?? refund.createdTime, zone);
  return (
    <li className={styles.refund}>
      <p className={styles.refundHead}>
        <b className="num">{format.yuan(amountFen)}</b>
        <span className={styles.badges}>
          {refund.surplus && <Badge>{t("paydesk.refund.surplus")}</Badge>}
          {refund.outside && <Badge>{t("paydesk.refund.outside")}</Badge>}
          <RefundBadge status={status} />
        </span>
      </p>
      <p>{`${t(`paydesk.refund.source.${source}`)} · ${time}`}</p>
      {names.length > 0 && <p>{names.join(" · ")}</p>}
      {reason && <p>{t("pay.refund.reason", { reason })}</p>}
      {rejectReason && <p>{t("paydesk.refund.declined", { reason: rejectReason })}</p>}
      {failCode && <p translate="no">{t("paydesk.refund.code", { code: failCode })}</p>}
      {status === "requested" && refund.own && <p>{t("paydesk.refund.waits")}</p>}
      {refund.actions.includes("retry") && <p>{t("paydesk.refund.retryNote")}</p>}
      <RefundActions refund={refund} />
    </li>
  );
}
