// The table of comments, and decisions about the picked ones.
import { useMemo, useState } from "react";
import type { CommentLine } from "@/core/generated/contract";
import { decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { BulkResult } from "../decision/BulkResult";
import { useBulk } from "../decision/useBulk";
import { useStaff } from "../frame/useStaff";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { DataTable, type Picked } from "../table/DataTable";
import { NoRows } from "../table/NoRows";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { useAllPicked } from "../table/useAllPicked";
import { useWithinPages } from "../table/useWithinPages";
import { CommentBulkBar } from "./CommentBulkBar";
import { commentColumns } from "./commentColumns";
import { ReportsSheet } from "./ReportsSheet";
import { refreshComments } from "./refreshComments";
import { commentFilterOf, commentViewOf, type useCommentLines } from "./useCommentLines";

interface CommentListProps {
  competitionId: number;
  lines: ReturnType<typeof useCommentLines>;
  query: ConsoleQuery<"comments">;
  move: ReturnType<typeof useConsoleQuery<"comments">>[1];
}

export function CommentList({ competitionId, lines, query, move }: CommentListProps) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const [picked, setPicked] = useState<Picked>({});
  const [reported, setReported] = useState<CommentLine | null>(null);
  const bulk = useBulk(refreshComments);
  const { all, pickAll, forget } = useAllPicked(commentFilterOf(query));
  const columns = useMemo(() => commentColumns({ t, query, onReports: setReported }), [t, query]);
  const decides = staff !== undefined && decidesOnSignups(staff.role);
  useWithinPages(lines.data, query.page ?? 1, (page) => move.refine({ page }));
  const pick = (next: Picked) => {
    forget();
    setPicked(next);
  };
  const list = lines.data?.list ?? [];
  const total = lines.data?.total ?? 0;
  // A comment of another page or view cannot be seen, so nothing is decided about it.
  const chosen = list.filter(({ id }) => picked[String(id)]);
  const picking = {
    picked,
    onPick: pick,
    nameOf: ({ content }: CommentLine) => content || t("moderation.deleted"),
    allLabel: t("console.table.pickAll"),
  };
  return (
    <>
      <QueryView query={lines} skeleton={<TableSkeleton />}>
        {({ size }) =>
          list.length === 0 ? (
            <NoComments query={query} move={move} />
          ) : (
            <>
              <DataTable
                label={t("console.title.comments")}
                columns={columns}
                rows={list}
                rowId={({ id }) => String(id)}
                picking={decides ? picking : undefined}
                stale={lines.isPlaceholderData}
              />
              <Pager
                page={query.page ?? 1}
                size={size}
                total={total}
                onPage={(next) => move.step({ page: next })}
              />
            </>
          )
        }
      </QueryView>
      {(chosen.length > 0 || bulk.progress) && (
        <CommentBulkBar
          competitionId={competitionId}
          query={query}
          chosen={chosen}
          total={total}
          all={all}
          offersAll={chosen.length === list.length && total > list.length}
          onAll={pickAll}
          onClear={() => pick({})}
          bulk={bulk}
        />
      )}
      {bulk.decided && <BulkResult decided={bulk.decided} undo={bulk.undo} onClose={bulk.close} />}
      <ReportsSheet line={reported} onClose={() => setReported(null)} />
    </>
  );
}

function NoComments({ query, move }: Pick<CommentListProps, "query" | "move">) {
  const { t } = useTranslation();
  const { keyword, work, kind } = query;
  const labels = { keyword, work: work && t("moderation.oneWork"), kind };
  const filters = (["keyword", "work", "kind"] as const).flatMap((key) => {
    const label = labels[key];
    if (label === undefined) return [];
    const onDrop = () => move.refine({ [key]: undefined, page: undefined });
    return [{ key, label: String(label), count: undefined, onDrop }];
  });
  return (
    <NoRows
      none={t(commentViewOf(query) === "awaiting" ? "moderation.allDone" : "moderation.none")}
      filters={filters}
      onDropAll={() =>
        move.refine({ keyword: undefined, work: undefined, kind: undefined, page: undefined })
      }
    />
  );
}
