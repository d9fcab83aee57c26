// The audit log for owners: filtered by member, action, object and days, one entry shown in full.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import { StatePage } from "@/ui/state/StatePage";
import { ConsolePage } from "../frame/ConsolePage";
import { useConsoleQuery } from "../route";
import { DataTable } from "../table/DataTable";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { AuditDetails } from "./AuditDetails";
import { AuditFilters } from "./AuditFilters";
import styles from "./AuditPage.module.css";
import { auditColumns } from "./auditColumns";
import { auditRequest } from "./auditRequest";

/** Columns without room beside an open entry, which shows them itself. */
const NOT_BESIDE: ReadonlySet<string> = new Set(["subject", "reason", "address"]);
const NO_FILTER = { staff: undefined, call: undefined, subject: undefined } as const;
const NO_DAYS = { from: undefined, until: undefined, page: undefined } as const;

export function Component() {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("audit");
  const lines = useQuery({
    ...organiserQuery("audit.list", auditRequest(query)),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => auditColumns(t, query), [t, query]);
  const { staff, call, subject, from, until } = query;
  const isFiltered = [staff, call, subject, from, until].some((one) => one !== undefined);
  const open = lines.data?.list.find(({ id }) => id === query.open);
  return (
    <ConsolePage
      title={t("console.title.audit")}
      aside={
        open && (
          <AuditDetails
            key={open.id}
            line={open}
            onClose={() => move.refine({ open: undefined })}
          />
        )
      }
    >
      <AuditFilters query={query} move={move} />
      <QueryView query={lines} skeleton={<TableSkeleton />}>
        {({ list, total, size }) =>
          list.length === 0 ? (
            <StatePage
              kind="empty"
              inline
              title={t(isFiltered ? "console.table.none" : "console.audit.none")}
              actions={
                isFiltered && (
                  <Button onClick={() => move.refine({ ...NO_FILTER, ...NO_DAYS })}>
                    {t("console.table.dropFilters")}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <DataTable
                label={t("console.title.audit")}
                columns={columns}
                rows={list}
                rowId={({ id }) => String(id)}
                hidden={open ? NOT_BESIDE : undefined}
                openId={open && String(open.id)}
                stale={lines.isPlaceholderData}
              />
              <Pager
                page={query.page ?? 1}
                size={size}
                total={total}
                onPage={(next) => move.step({ page: next, open: undefined })}
              />
            </>
          )
        }
      </QueryView>
      <p className={styles.note}>{t("console.audit.appendOnly")}</p>
    </ConsolePage>
  );
}
