// The facts of an order, one per row; those without a value are left out.
import type { OrganiserOrder } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { KeyValue } from "@/ui/card/KeyValue";
import { CopiedNumber } from "./CopiedNumber";
import { useOrderContent } from "./orderCells";

interface OrderFactRowsProps {
  order: OrganiserOrder;
  /** Time zone of the activity. */
  zone: string | undefined;
}

export function OrderFactRows({ order, zone }: OrderFactRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const contentOf = useOrderContent();
  const { line, attempts, confirmedBy, staffName, teamName, cause } = order;
  const channelNo = attempts.find((attempt) => attempt.status === "paid")?.channelNo;
  const isOpen = line.status === "unpaid" || line.status === "failed";
  const confirmed = confirmedBy && t(`columns.confirmedBy.${confirmedBy}`);
  const labels = { number: t("columns.order.number"), channelNo: t("columns.order.channelNo") };
  const rows = [
    {
      key: "number",
      label: labels.number,
      value: <CopiedNumber label={labels.number} number={line.orderNo} />,
    },
    {
      key: "channelNo",
      label: labels.channelNo,
      value: channelNo && <CopiedNumber label={labels.channelNo} number={channelNo} />,
    },
    {
      key: "confirmedBy",
      label: t("columns.order.confirmedBy"),
      value: confirmed && [confirmed, staffName].filter(Boolean).join(" · "),
    },
    {
      key: "activity",
      label: t("columns.order.activity"),
      value: <span dir="auto">{line.competitionName}</span>,
    },
    {
      key: "content",
      label: t("paydesk.content"),
      value: [contentOf(line), teamName].filter(Boolean).join(" · "),
    },
    {
      key: "created",
      label: t("columns.order.createdTime"),
      value: format.moment(line.createdTime, zone),
    },
    {
      key: "until",
      label: t("pay.fact.until"),
      value: isOpen && format.moment(line.expireTime, zone),
    },
    {
      key: "paid",
      label: t("columns.order.paidTime"),
      value: line.paidTime && format.moment(line.paidTime, zone),
    },
    {
      key: "refunded",
      label: t("columns.order.refunded"),
      value: line.refundedFen > 0 && format.yuan(line.refundedFen),
    },
    { key: "cause", label: t("paydesk.causeLabel"), value: cause && t(`paydesk.cause.${cause}`) },
  ];
  return <KeyValue small rows={rows.filter(({ value }) => value)} />;
}
