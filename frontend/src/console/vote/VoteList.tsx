// The table of votes, and decisions about the picked ones.
import { useMemo, useState } from "react";
import type { VoteLine } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { useActivityZone } from "../activity/useActivityZone";
import { BulkResult } from "../decision/BulkResult";
import { useBulk } from "../decision/useBulk";
import type { useConsoleQuery } from "../route";
import { DataTable, type Picked } from "../table/DataTable";
import { NoRows } from "../table/NoRows";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { useAllPicked } from "../table/useAllPicked";
import { useWithinPages } from "../table/useWithinPages";
import { refreshVotes } from "./refreshVotes";
import { useVoteLines } from "./useVoteLines";
import { useWorkName } from "./useWorkName";
import { VoteBulkBar } from "./VoteBulkBar";
import { voteColumns } from "./voteColumns";
import {
  NO_FILTER,
  type VotesQuery,
  voteFilterOf,
  voteKindOf,
  voteReasonOf,
  voteStatusOf,
  voteViewOf,
} from "./votes";

export interface VoteListProps {
  competitionId: number;
  query: VotesQuery;
  move: ReturnType<typeof useConsoleQuery<"votes">>[1];
}

export function VoteList(props: VoteListProps & { decides: boolean }) {
  const { competitionId, query, move, decides } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useActivityZone(competitionId);
  const lines = useVoteLines(competitionId, query);
  const [picked, setPicked] = useState<Picked>({});
  const bulk = useBulk(refreshVotes);
  const { all, pickAll, forget } = useAllPicked(voteFilterOf(query));
  const columns = useMemo(
    () => voteColumns({ t, number: format.number, query, zone }),
    [t, format, query, zone],
  );
  useWithinPages(lines.data, query.page ?? 1, (page) => move.refine({ page }));
  const pick = (next: Picked) => {
    forget();
    setPicked(next);
  };
  const { list = [], total = 0, more = false } = lines.data ?? {};
  // A vote of another page or part cannot be seen, so nothing is decided about it.
  const chosen = list.filter(({ id }) => picked[String(id)]);
  const picking = {
    picked,
    onPick: pick,
    nameOf: ({ nickname, title }: VoteLine) => `${nickname} · ${title}`,
    allLabel: t("console.table.pickAll"),
  };
  return (
    <>
      <QueryView query={lines} skeleton={<TableSkeleton />}>
        {({ size }) =>
          list.length === 0 ? (
            <NoVotes {...props} />
          ) : (
            <>
              <DataTable
                label={t(`votedesk.view.${voteViewOf(query)}`)}
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
                more={more}
                onPage={(page) => move.step({ page })}
              />
            </>
          )
        }
      </QueryView>
      {(chosen.length > 0 || bulk.progress) && (
        <VoteBulkBar
          competitionId={competitionId}
          query={query}
          chosen={chosen}
          total={total}
          all={all}
          // Of more votes than are numbered, the bar could not say how many it decides about.
          offersAll={chosen.length === list.length && total > list.length && !more}
          onAll={pickAll}
          onClear={() => pick({})}
          bulk={bulk}
        />
      )}
      {bulk.decided && <BulkResult decided={bulk.decided} undo={bulk.undo} onClose={bulk.close} />}
    </>
  );
}

function NoVotes({ query, move }: VoteListProps) {
  const { t } = useTranslation();
  const work = useWorkName(query.work) ?? t("moderation.oneWork");
  const isHeld = voteViewOf(query) === "held";
  const status = isHeld ? undefined : voteStatusOf(query);
  const kind = voteKindOf(query);
  const reason = voteReasonOf(query);
  const labels = {
    status: status && t(`votedesk.status.${status}`),
    kind: kind && t(`votedesk.kind.${kind}`),
    reason: reason && t(`votedesk.reason.${reason}`),
    work: query.work === undefined ? undefined : work,
  };
  const filters = (["status", "kind", "reason", "work"] as const).flatMap((key) => {
    const label = labels[key];
    if (label === undefined) return [];
    const onDrop = () => move.refine({ [key]: undefined, page: undefined });
    return [{ key, label, count: undefined, onDrop }];
  });
  return (
    <NoRows
      none={t(isHeld ? "votedesk.allDone" : "votedesk.none")}
      filters={filters}
      onDropAll={() => move.refine(NO_FILTER)}
    />
  );
}
