// The facts of an order, one per row.
import type { PayOrder } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import type { KeyValueRow } from "@/ui/card/KeyValue";
import { PayBadge } from "./PayBadge";
import { isAwaited } from "./payView";
import { useWayName } from "./ways";

/** Times are in the zone of the activity. Rows without a value are left out. */
export function useOrderRows(order: PayOrder): KeyValueRow[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useWayName();
  const { status, channel, paidTime, refundedFen, timezone: zone } = order;
  const rows = [
    { key: "status", label: t("pay.fact.status"), value: <PayBadge status={status} /> },
    {
      key: "number",
      label: t("pay.fact.number"),
      value: <span className="num">{order.orderNo}</span>,
    },
    { key: "way", label: t("pay.fact.way"), value: channel && nameOf(channel) },
    {
      key: "created",
      label: t("pay.fact.created"),
      value: format.moment(order.createdTime, zone),
    },
    {
      key: "until",
      label: t("pay.fact.until"),
      value: isAwaited(order) && format.moment(order.expireTime, zone),
    },
    {
      key: "paid",
      label: t("pay.fact.paid"),
      value: paidTime && format.moment(paidTime, zone),
    },
    {
      key: "refunded",
      label: t("pay.fact.refunded"),
      value: refundedFen > 0 && format.yuan(refundedFen),
    },
  ];
  return rows.filter(({ value }) => value);
}
