// The columns of the table of orders.
import type { OrderLine } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { type ActivityZone, withZone } from "../activity/useActivityZone";
import { type ConsoleQuery, consoleAddress } from "../route";
import { SentTime } from "../signup/SentTime";
import type { Column } from "../table/DataTable";
import { OrderAmount, OrderBadge, OrderChannel, OrderFacts, OrderName } from "./orderCells";

interface ColumnContext {
  t: Translate;
  /** Formats an amount in fen. */
  yuan: (fen: number) => string;
  query: ConsoleQuery<"orders">;
  zone: ActivityZone;
}

export function orderColumns({ t, yuan, query, zone }: ColumnContext): Column<OrderLine>[] {
  const activity: Column<OrderLine> = {
    id: "activity",
    header: t("columns.order.activity"),
    cell: ({ row: { original } }) => <span dir="auto">{original.competitionName}</span>,
  };
  const isOfMerchant = query.id === undefined;
  return [
    {
      id: "name",
      header: t("paydesk.payer"),
      meta: { card: "name" },
      cell: ({ row: { original, index } }) => (
        <OrderName
          line={original}
          to={consoleAddress("orders", { ...query, open: original.orderNo })}
          // Opens the first row; the next ones follow from there.
          shortcut={index === 0 && query.open === undefined ? "J" : undefined}
        />
      ),
    },
    ...(isOfMerchant ? [activity] : []),
    {
      id: "channel",
      header: t("pay.fact.way"),
      cell: ({ row: { original } }) => <OrderChannel line={original} />,
    },
    {
      id: "status",
      header: t("signup.fact.status"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => <OrderBadge status={original.status} />,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => (
        <OrderFacts line={original} zone={zone.zone} withActivity={isOfMerchant} />
      ),
    },
    {
      id: "amount",
      header: t("columns.order.amount"),
      meta: { number: true },
      cell: ({ row: { original } }) => <OrderAmount line={original} yuan={yuan} />,
    },
    {
      id: "number",
      header: t("columns.order.number"),
      cell: ({ row: { original } }) => <span className="num">{original.orderNo}</span>,
    },
    {
      id: "time",
      header: withZone(t("columns.order.createdTime"), zone),
      meta: { number: true },
      cell: ({ row: { original } }) => <SentTime time={original.createdTime} zone={zone.zone} />,
    },
  ];
}
