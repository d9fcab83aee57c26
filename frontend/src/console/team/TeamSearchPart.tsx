// The persons who look for a team, with the line that captains read; staff hide what does not belong there.
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TeamSearchLine } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { toast } from "@/ui/toast/toast";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { CopyLink } from "../table/CopyLink";
import { DataTable } from "../table/DataTable";
import { FilterBar } from "../table/FilterBar";
import { FilterSelect } from "../table/FilterSelect";
import { NoRows } from "../table/NoRows";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { useWithinPages } from "../table/useWithinPages";
import { teamSearchColumns } from "./teamSearchColumns";
import { LOOKING_HIDDEN, type TeamView } from "./useTeamLines";
import { refreshTeamSearches, type TeamSearchesQuery } from "./useTeamSearches";

const ALL: TeamView = "looking";

interface TeamSearchPartProps {
  lines: TeamSearchesQuery;
  query: ConsoleQuery<"teams">;
  move: ReturnType<typeof useConsoleQuery<"teams">>[1];
  /** False for staff who only read. */
  decides: boolean;
}

export function TeamSearchPart({ lines, query, move, decides }: TeamSearchPartProps) {
  const { t } = useTranslation();
  const { page = 1, view } = query;
  const turning = useMutation({
    mutationFn: ({ id, hidden }: TeamSearchLine) =>
      organiserCall("organise.teamSearchHide", { id, hidden: !hidden }),
    onSuccess: ({ hidden, nickname: name }) => {
      toast.success(
        t(hidden ? "teamdesk.looking.wasHidden" : "teamdesk.looking.wasShown", { name }),
      );
      refreshTeamSearches();
    },
  });
  const { mutate, isPending, variables } = turning;
  const pending = isPending ? variables.id : undefined;
  const columns = useMemo(
    () => teamSearchColumns({ t, turn: decides ? mutate : undefined, pending }),
    [t, decides, mutate, pending],
  );
  useWithinPages(lines.data, page, (last) => move.refine({ page: last }));
  const label = t("teamdesk.looking.hidden");
  const show = (chosen: string) => move.refine({ view: chosen, page: undefined });
  const dropHidden = () => show(ALL);
  return (
    <>
      <FilterBar tools={<CopyLink />}>
        <FilterSelect
          label={t("signup.fact.status")}
          anyLabel={t("console.table.all")}
          value={view === LOOKING_HIDDEN ? LOOKING_HIDDEN : undefined}
          options={[{ value: LOOKING_HIDDEN, label }]}
          onChange={(chosen) => show(chosen ?? ALL)}
        />
      </FilterBar>
      <QueryView query={lines} skeleton={<TableSkeleton />}>
        {({ list, size, total }) =>
          list.length === 0 ? (
            <NoRows
              none={t("teamdesk.looking.none")}
              filters={
                view === LOOKING_HIDDEN
                  ? [{ key: view, label, count: undefined, onDrop: dropHidden }]
                  : []
              }
              onDropAll={dropHidden}
            />
          ) : (
            <>
              <DataTable
                label={t("teamdesk.looking.view")}
                columns={columns}
                rows={list}
                rowId={({ id }) => String(id)}
                stale={lines.isPlaceholderData}
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
    </>
  );
}
