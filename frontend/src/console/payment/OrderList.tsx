// The table of orders.
import { useMemo } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { useActivityZone } from "../activity/useActivityZone";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { DataTable } from "../table/DataTable";
import { NoRows } from "../table/NoRows";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { orderColumns } from "./orderColumns";
import { NO_FILTER, pageAddress, pageOf } from "./orderPages";
import { orderViewOf } from "./orderViews";
import { useOrderFilterWords } from "./useOrderFilterWords";
import type { OrderLinesQuery } from "./useOrderLines";

export interface OrderListProps {
  lines: OrderLinesQuery;
  query: ConsoleQuery<"orders">;
  move: ReturnType<typeof useConsoleQuery<"orders">>[1];
}

/** Columns without room next to an open order, which shows them itself. */
const NOT_BESIDE: ReadonlySet<string> = new Set(["activity", "channel", "number"]);

export function OrderList({ lines, query, move }: OrderListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useActivityZone(query.id);
  const columns = useMemo(
    () => orderColumns({ t, yuan: format.yuan, query, zone }),
    [t, format, query, zone],
  );
  const page = pageOf(query);
  return (
    <QueryView query={lines} skeleton={<TableSkeleton />}>
      {({ list, total, more, size, previousKey, nextKey }) =>
        list.length === 0 ? (
          <NoOrders query={query} move={move} />
        ) : (
          <>
            <DataTable
              label={t("paydesk.view.orders")}
              columns={columns}
              rows={list}
              rowId={({ orderNo }) => orderNo}
              hidden={query.open === undefined ? undefined : NOT_BESIDE}
              openId={query.open}
              stale={lines.isPlaceholderData}
            />
            <Pager
              page={page}
              size={size}
              total={total}
              more={more}
              isLast={nextKey === null}
              onPage={(next) =>
                move.step({
                  ...pageAddress(next, next > page ? nextKey : previousKey),
                  open: undefined,
                })
              }
            />
          </>
        )
      }
    </QueryView>
  );
}

function NoOrders({ query, move }: Omit<OrderListProps, "lines">) {
  const { t } = useTranslation();
  const words = useOrderFilterWords(query);
  const filters = words.map(({ key, label }) => ({
    key,
    label,
    count: undefined,
    onDrop: () => move.refine({ [key]: undefined, page: undefined, key: undefined }),
  }));
  return (
    <NoRows
      none={t(orderViewOf(query) === "open" ? "paydesk.noneOpen" : "paydesk.none")}
      filters={filters}
      onDropAll={() => move.refine(NO_FILTER)}
    />
  );
}
