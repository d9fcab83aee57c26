// The table of differences between bills and our books, and the note about one that is dealt with.
import { useMemo, useState } from "react";
import type { BillDifference, Bills } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useActivityZone } from "../activity/useActivityZone";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { DataTable } from "../table/DataTable";
import { Pager } from "../table/Pager";
import { BillHandleSheet } from "./BillHandleSheet";
import { billDifferenceColumns } from "./billDifferenceColumns";

/** Columns without room next to an open order. */
const NOT_BESIDE: ReadonlySet<string> = new Set(["cause", "time"]);

interface BillDifferenceListProps {
  bills: Bills;
  /** The rows are of the address before. */
  stale: boolean;
  query: ConsoleQuery<"orders">;
  move: ReturnType<typeof useConsoleQuery<"orders">>[1];
}

export function BillDifferenceList({ bills, stale, query, move }: BillDifferenceListProps) {
  const { t } = useTranslation();
  const { yuan } = useFormat();
  const zone = useActivityZone(undefined);
  const [handled, setHandled] = useState<BillDifference>();
  const [isOpen, setIsOpen] = useState(false);
  const columns = useMemo(() => {
    const onHandle = (difference: BillDifference) => {
      setHandled(difference);
      setIsOpen(true);
    };
    return billDifferenceColumns({ t, yuan, query, zone, onHandle });
  }, [t, yuan, query, zone]);
  const open = bills.list.find(({ orderNo }) => orderNo !== "" && orderNo === query.open);
  return (
    <div>
      <DataTable
        label={t("paydesk.bill.difference")}
        columns={columns}
        rows={bills.list}
        rowId={({ id }) => String(id)}
        hidden={query.open === undefined ? undefined : NOT_BESIDE}
        openId={open && String(open.id)}
        stale={stale}
      />
      <Pager
        page={bills.page}
        size={bills.size}
        total={bills.total}
        more={bills.more}
        isLast={bills.page * bills.size >= bills.total}
        onPage={(page) => move.step({ page, open: undefined })}
      />
      {handled && (
        <BillHandleSheet
          key={handled.id}
          difference={handled}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
