// The report about votes: the numbers of each published work, the most popular first.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { organiserQuery } from "@/core/organiserQuery";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { DataTable } from "../table/DataTable";
import { NoRows } from "../table/NoRows";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { useWithinPages } from "../table/useWithinPages";
import { reportColumns } from "./reportColumns";
import type { VoteListProps } from "./VoteList";
import styles from "./VotesPage.module.css";

const SIZE = 50;
const NO_FILTERS = [] as const;

export function ReportPart({ competitionId, query, move }: VoteListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { page = 1 } = query;
  const report = useQuery({
    ...organiserQuery("organise.voteReport", { competitionId, page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  useWithinPages(report.data, page, (next) => move.refine({ page: next }));
  const columns = useMemo(
    () => reportColumns({ t, number: format.number, competitionId }),
    [t, format, competitionId],
  );
  return (
    <div className={styles.part}>
      <QueryView query={report} skeleton={<TableSkeleton />}>
        {({ list, total, size }) =>
          list.length === 0 ? (
            <NoRows
              none={t("votedesk.noWorks")}
              filters={NO_FILTERS}
              onDropAll={() => move.refine({ page: undefined })}
            />
          ) : (
            <>
              <DataTable
                label={t("votedesk.view.report")}
                columns={columns}
                rows={list}
                rowId={({ workId }) => String(workId)}
                stale={report.isPlaceholderData}
              />
              <Pager
                page={page}
                size={size}
                total={total}
                onPage={(next) => move.step({ page: next })}
              />
            </>
          )
        }
      </QueryView>
    </div>
  );
}
