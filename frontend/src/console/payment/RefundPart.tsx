// The refunds, filtered by their state; each opens its order, where it is decided.
import { useMemo } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { useActivityZone } from "../activity/useActivityZone";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { CopyLink } from "../table/CopyLink";
import { DataTable } from "../table/DataTable";
import { FilterBar } from "../table/FilterBar";
import { FilterSelect } from "../table/FilterSelect";
import { NoRows } from "../table/NoRows";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { NO_FILTER, pageAddress, pageOf } from "./orderPages";
import { refundColumns } from "./refundColumns";
import { REFUND_STATUSES, type RefundLinesQuery, refundStatusOf } from "./useRefundLines";

/** Columns without room next to an open order, which shows them itself. */
const NOT_BESIDE: ReadonlySet<string> = new Set(["activity", "channel", "source", "number"]);

interface RefundPartProps {
  lines: RefundLinesQuery;
  query: ConsoleQuery<"orders">;
  move: ReturnType<typeof useConsoleQuery<"orders">>[1];
}

export function RefundPart({ lines, query, move }: RefundPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useActivityZone(query.id);
  const columns = useMemo(
    () => refundColumns({ t, yuan: format.yuan, query, zone }),
    [t, format, query, zone],
  );
  const page = pageOf(query);
  const status = refundStatusOf(query);
  const open = lines.data?.list.find(({ orderNo }) => orderNo === query.open);
  const drop = () => move.refine(NO_FILTER);
  return (
    <>
      <FilterBar tools={<CopyLink />}>
        <FilterSelect
          label={t("signup.fact.status")}
          anyLabel={t("console.table.all")}
          value={status}
          options={REFUND_STATUSES.map((value) => ({
            value,
            label: t(`paydesk.refund.status.${value}`),
          }))}
          onChange={(next) => move.refine({ status: next, page: undefined, key: undefined })}
        />
      </FilterBar>
      <QueryView query={lines} skeleton={<TableSkeleton />}>
        {({ list, total, more, size, previousKey, nextKey }) =>
          list.length === 0 ? (
            <NoRows
              none={t("paydesk.noRefunds")}
              filters={
                status
                  ? [
                      {
                        key: status,
                        label: t(`paydesk.refund.status.${status}`),
                        count: undefined,
                        onDrop: drop,
                      },
                    ]
                  : []
              }
              onDropAll={drop}
            />
          ) : (
            <>
              <DataTable
                label={t("paydesk.refund.list")}
                columns={columns}
                rows={list}
                rowId={({ refundNo }) => refundNo}
                hidden={query.open === undefined ? undefined : NOT_BESIDE}
                openId={open?.refundNo}
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
    </>
  );
}
