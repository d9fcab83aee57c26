// The columns of the table of days.
import type { BillDay } from "@/core/generated/contract";
import type { useFormat } from "@/i18n/useFormat";
import type { Translate } from "@/i18n/useTranslation";
import { type ActivityZone, withZone } from "../activity/useActivityZone";
import { noonOf } from "../stat/day";
import type { Column } from "../table/DataTable";
import { BillAgainButton } from "./BillAgainButton";
import { BillDayAdvice, BillDayBadge, BillDayCount, BillDayNext } from "./BillDayCells";
import { BillMoney } from "./BillMoney";
import styles from "./BillPart.module.css";
import { hasSums, type ShownBillDay } from "./billResult";
import { SERVICE_WORDS } from "./payServices";

interface ColumnContext {
  t: Translate;
  format: ReturnType<typeof useFormat>;
  zone: ActivityZone;
  /** Called after a day is to be compared again; absent for members without that right. */
  onAsked: ((day: BillDay) => void) | undefined;
}

export function billDayColumns({
  t,
  format,
  zone,
  onAsked,
}: ColumnContext): Column<ShownBillDay>[] {
  const serviceOf = ({ service }: BillDay) => t(`columns.payService.${SERVICE_WORDS[service]}`);
  const moneyOf = (day: BillDay, fen: number) => (
    <BillMoney text={hasSums(day) ? format.yuan(fen) : null} />
  );
  const againOf = (day: ShownBillDay) => onAsked && <BillAgainButton day={day} onAsked={onAsked} />;
  const again: Column<ShownBillDay> = {
    id: "again",
    header: t("paydesk.bill.handling"),
    cell: ({ row: { original } }) => againOf(original),
  };
  return [
    {
      id: "day",
      header: t("columns.stat.day"),
      meta: { card: "name" },
      cell: ({ row: { original } }) => (
        <b className={styles.day}>{format.dayMonth(noonOf(original.day))}</b>
      ),
    },
    {
      id: "service",
      header: t("columns.order.service"),
      cell: ({ row: { original } }) => serviceOf(original),
    },
    {
      id: "count",
      header: t("columns.stat.count"),
      meta: { number: true },
      cell: ({ row: { original } }) => <BillDayCount day={original} />,
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
      id: "result",
      header: t("paydesk.bill.resultLabel"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => (
        <>
          <BillDayBadge day={original} />
          <small className={styles.advice}>
            <BillDayAdvice day={original} />
          </small>
        </>
      ),
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => (
        <div className={styles.facts}>
          <p>
            {serviceOf(original)} · {t("paydesk.bill.own")} {moneyOf(original, original.ownFen)} ·{" "}
            {t("paydesk.bill.service")} {moneyOf(original, original.billFen)}
          </p>
          <BillDayAdvice day={original} />
          {original.nextTime !== null && (
            <p>
              {t("paydesk.bill.next")} <BillDayNext day={original} />
            </p>
          )}
          {againOf(original)}
        </div>
      ),
    },
    {
      id: "next",
      header: withZone(t("paydesk.bill.next"), zone),
      cell: ({ row: { original } }) => <BillDayNext day={original} />,
    },
    ...(onAsked ? [again] : []),
  ];
}
