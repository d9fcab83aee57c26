// One order in the list: activity, amount, state, and its payment if it awaits one.
import { useId } from "react";
import type { PayOrder } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { PayAction } from "@/shared/pay/PayAction";
import { PayBadge } from "@/shared/pay/PayBadge";
import { isAwaited } from "@/shared/pay/payView";
import { useWayName } from "@/shared/pay/ways";
import { Card } from "@/ui/card/Card";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { Price } from "@/ui/price/Price";
import styles from "./OrderCard.module.css";

interface OrderCardProps {
  order: PayOrder;
  onOpen: () => void;
}

export function OrderCard({ order, onOpen }: OrderCardProps) {
  const format = useFormat();
  const nameId = useId();
  const line = useLine(order);
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.press}>
        <p className={styles.head}>
          <span className="num">{order.orderNo}</span>
          <PayBadge status={order.status} />
        </p>
        <div className={styles.what}>
          <Picture
            src={order.cover}
            alt=""
            ratio="1/1"
            width={60}
            height={60}
            fallback={defaultCover(order.competitionId)}
            className={styles.cover}
          />
          <h2 className={styles.name}>
            <button
              type="button"
              id={nameId}
              className={styles.open}
              aria-haspopup="dialog"
              onClick={onOpen}
            >
              {order.competitionName}
            </button>
          </h2>
          <Price text={format.yuan(order.amountFen)} />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.line}>{line}</p>
        <PayAction
          applyId={order.applyId}
          due={order.canPay}
          again={order.status === "failed"}
          size="sm"
          describedBy={nameId}
          onPaid={() => document.getElementById(nameId)?.focus({ preventScroll: true })}
        />
      </div>
    </Card>
  );
}

/** The fact that matters most in the state of an order. */
function useLine(order: PayOrder): string {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useWayName();
  const { channel, paidTime, refundedFen, timezone } = order;
  if (isAwaited(order)) {
    return t("pay.due.until", { time: format.moment(order.expireTime, timezone) });
  }
  if (refundedFen > 0)
    return t("pay.order.refunded", { amount: format.yuanInSentence(refundedFen) });
  const time = format.moment(paidTime ?? order.createdTime, timezone);
  return paidTime && channel ? `${nameOf(channel)} · ${time}` : time;
}
