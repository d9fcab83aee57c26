// The table of teams.
import { useMemo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { useGroupName } from "../activity/useGroupName";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { DataTable } from "../table/DataTable";
import { NoRows } from "../table/NoRows";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { useViewLabel } from "./TeamViews";
import { teamColumns } from "./teamColumns";
import { NO_FILTER, pageAddress, pageOf, type TeamLinesQuery, teamViewOf } from "./useTeamLines";

/** Columns without room next to an open team, which shows them itself. */
const NOT_BESIDE: ReadonlySet<string> = new Set(["group", "code", "signup"]);

interface TeamListProps {
  competitionId: number;
  lines: TeamLinesQuery;
  query: ConsoleQuery<"teams">;
  move: ReturnType<typeof useConsoleQuery<"teams">>[1];
}

export function TeamList({ competitionId, lines, query, move }: TeamListProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => teamColumns(t, query), [t, query]);
  const page = pageOf(query);
  return (
    <QueryView query={lines} skeleton={<TableSkeleton />}>
      {({ list, total, more, size, previousKey, nextKey }) =>
        list.length === 0 ? (
          <NoTeams competitionId={competitionId} query={query} move={move} />
        ) : (
          <>
            <DataTable
              label={t("console.title.teams")}
              columns={columns}
              rows={list}
              rowId={({ id }) => String(id)}
              hidden={query.open === undefined ? undefined : NOT_BESIDE}
              openId={query.open === undefined ? undefined : String(query.open)}
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

function NoTeams({ competitionId, query, move }: Omit<TeamListProps, "lines">) {
  const { t } = useTranslation();
  const group = useGroupName(competitionId, query.group);
  const viewLabel = useViewLabel();
  const view = teamViewOf(query);
  const labels = {
    view: view === "all" ? undefined : viewLabel(view),
    group: query.group === undefined ? undefined : group,
    keyword: query.keyword,
  };
  const filters = (["view", "group", "keyword"] as const).flatMap((key) => {
    const label = labels[key];
    if (label === undefined) return [];
    const onDrop = () => move.refine({ [key]: undefined, page: undefined, key: undefined });
    return [{ key, label, count: undefined, onDrop }];
  });
  return (
    <NoRows none={t("teamdesk.none")} filters={filters} onDropAll={() => move.refine(NO_FILTER)} />
  );
}
