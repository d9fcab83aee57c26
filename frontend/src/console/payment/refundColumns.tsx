// The columns of the table of refunds.
import type { RefundLine } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { type ActivityZone, withZone } from "../activity/useActivityZone";
import { type ConsoleQuery, consoleAddress } from "../route";
import { SentTime } from "../signup/SentTime";
import type { Column } from "../table/DataTable";
import styles from "./OrdersPage.module.css";
import { RefundBadge, RefundChannel, RefundFacts } from "./refundCells";

interface ColumnContext {
  t: Translate;
  /** Formats an amount in fen. */
  yuan: (fen: number) => string;
  query: ConsoleQuery<"orders">;
  zone: ActivityZone;
}

export function refundColumns({ t, yuan, query, zone }: ColumnContext): Column<RefundLine>[] {
  const activity: Column<RefundLine> = {
    id: "activity",
    header: t("columns.order.activity"),
    cell: ({ row: { original } }) => <span dir="auto">{original.competitionName}</span>,
  };
  return [
    {
      id: "name",
      header: t("paydesk.payer"),
      meta: { card: "name" },
      cell: ({ row: { original, index } }) => (
        <Link
          className={styles.name}
          dir="auto"
          to={consoleAddress("orders", { ...query, open: original.orderNo })}
          state={IN_PLACE}
          aria-keyshortcuts={index === 0 && query.open === undefined ? "J" : undefined}
        >
          {original.name || original.orderNo}
        </Link>
      ),
    },
    ...(query.id === undefined ? [activity] : []),
    {
      id: "source",
      header: t("console.decision.reason"),
      cell: ({ row: { original } }) => t(`paydesk.refund.source.${original.source}`),
    },
    {
      id: "channel",
      header: t("pay.fact.way"),
      cell: ({ row: { original } }) => <RefundChannel line={original} />,
    },
    {
      id: "status",
      header: t("signup.fact.status"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => <RefundBadge status={original.status} />,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => <RefundFacts line={original} zone={zone.zone} />,
    },
    {
      id: "amount",
      header: t("columns.order.amount"),
      meta: { number: true },
      cell: ({ row: { original } }) => <b className={styles.amount}>{yuan(original.amountFen)}</b>,
    },
    {
      id: "number",
      header: t("columns.order.number"),
      cell: ({ row: { original } }) => <span className="num">{original.orderNo}</span>,
    },
    {
      id: "time",
      header: withZone(t("console.audit.time"), zone),
      meta: { number: true },
      cell: ({ row: { original } }) => <SentTime time={original.createdTime} zone={zone.zone} />,
    },
  ];
}
