// The columns of the table of differences.
import type { BillDifference } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { type ActivityZone, withZone } from "../activity/useActivityZone";
import type { ConsoleQuery } from "../route";
import { SentTime } from "../signup/SentTime";
import type { Column } from "../table/DataTable";
import { BillDifferenceActions } from "./BillDifferenceActions";
import {
  BillDifferenceBadge,
  BillDifferenceCause,
  BillDifferenceFacts,
  BillDifferenceName,
} from "./BillDifferenceCells";
import { BillMoney } from "./BillMoney";
import styles from "./BillPart.module.css";

interface ColumnContext {
  t: Translate;
  /** Formats an amount in fen. */
  yuan: (fen: number) => string;
  query: ConsoleQuery<"orders">;
  zone: ActivityZone;
  onHandle: (difference: BillDifference) => void;
}

export function billDifferenceColumns(context: ColumnContext): Column<BillDifference>[] {
  const { t, query, zone, onHandle } = context;
  const moneyOf = ({ refundNo }: BillDifference, fen: number | null) => {
    const amount = fen === null ? null : context.yuan(fen);
    const isRefund = amount !== null && refundNo !== "";
    return <BillMoney text={isRefund ? t("paydesk.bill.refund", { amount }) : amount} />;
  };
  return [
    {
      id: "name",
      header: t("paydesk.bill.difference"),
      meta: { card: "name" },
      cell: ({ row: { original, index } }) => (
        <BillDifferenceName difference={original} query={query} isFirst={index === 0} />
      ),
    },
    {
      id: "status",
      header: "",
      meta: { card: "state", cardOnly: true },
      cell: ({ row: { original } }) => <BillDifferenceBadge difference={original} />,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => (
        <BillDifferenceFacts
          difference={original}
          own={moneyOf(original, original.ownFen)}
          bill={moneyOf(original, original.billFen)}
          zone={zone.zone}
        >
          <BillDifferenceActions difference={original} onHandle={onHandle} />
        </BillDifferenceFacts>
      ),
    },
    {
      id: "own",
      header: t("paydesk.bill.own"),
      meta: { number: true },
      cell: ({ row: { original } }) => moneyOf(original, original.ownFen),
    },
    {
      id: "bill",
      header: t("paydesk.bill.service"),
      meta: { number: true },
      cell: ({ row: { original } }) => moneyOf(original, original.billFen),
    },
    {
      id: "cause",
      header: t("paydesk.bill.causeLabel"),
      cell: ({ row: { original } }) => (
        <div className={styles.cause}>
          <BillDifferenceCause difference={original} />
        </div>
      ),
    },
    {
      id: "time",
      header: withZone(t("paydesk.bill.found"), zone),
      cell: ({ row: { original } }) => <SentTime time={original.createdTime} zone={zone.zone} />,
    },
    {
      id: "handling",
      header: t("paydesk.bill.handling"),
      cell: ({ row: { original } }) => (
        <div className={styles.handling}>
          {original.actions.length === 0 && <BillDifferenceBadge difference={original} />}
          <BillDifferenceActions difference={original} onHandle={onHandle} />
        </div>
      ),
    },
  ];
}
