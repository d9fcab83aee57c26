// The table of the last 30 days at each service.
import { useMemo } from "react";
import type { Bills as BillData } from "@/core/generated/contract";
import { movesMoney } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useActivityZone } from "../activity/useActivityZone";
import { useStaff } from "../frame/useStaff";
import type { ConsoleQuery } from "../route";
import { DataTable } from "../table/DataTable";
import styles from "./BillPart.module.css";
import { billDayColumns } from "./billDayColumns";
import { billDayKey } from "./billResult";
import type { Bills } from "./useBills";

/** Columns without room next to an open order. */
const NOT_BESIDE: ReadonlySet<string> = new Set(["count", "next", "again"]);

interface BillDayListProps {
  bills: Bills;
  data: BillData;
  query: ConsoleQuery<"orders">;
}

export function BillDayList({ bills, data, query }: BillDayListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useActivityZone(undefined);
  const { data: staff } = useStaff();
  const asks = staff !== undefined && movesMoney(staff.role);
  const { isComparing, onAsked } = bills;
  const columns = useMemo(
    () => billDayColumns({ t, format, zone, onAsked: asks ? onAsked : undefined }),
    [t, format, zone, asks, onAsked],
  );
  const { days, serverTime } = data;
  const rows = useMemo(
    () => days.map((day) => ({ ...day, isComparing: isComparing(day, serverTime) })),
    [days, serverTime, isComparing],
  );
  return (
    <div>
      <h2 className={styles.heading}>{t("paydesk.bill.days")}</h2>
      <DataTable
        label={t("paydesk.bill.days")}
        columns={columns}
        rows={rows}
        rowId={billDayKey}
        hidden={query.open === undefined ? undefined : NOT_BESIDE}
      />
    </div>
  );
}
