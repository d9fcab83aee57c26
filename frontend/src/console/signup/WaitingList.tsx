// The waiting list in its order: offers with the time left, then the queue; a place can be offered out of turn.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { organiserQuery } from "@/core/organiserQuery";
import { decidesOnSignups, pickText } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import { StatePage } from "@/ui/state/StatePage";
import { GroupFilter } from "../activity/GroupFilter";
import { useActivityZone } from "../activity/useActivityZone";
import { useStaff } from "../frame/useStaff";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { DataTable } from "../table/DataTable";
import { FilterBar } from "../table/FilterBar";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { useOffer } from "./useOffer";
import type { SignupLinesQuery } from "./useSignupLines";
import styles from "./WaitingList.module.css";
import { waitingColumns } from "./waitingColumns";

/** Columns without room next to an open sign-up, which shows them itself. */
const BESIDE: ReadonlySet<string> = new Set(["group", "persons", "since", "offer"]);
const ALL: ReadonlySet<string> = new Set();

interface WaitingListProps {
  competitionId: number;
  lines: SignupLinesQuery;
  query: ConsoleQuery<"signups">;
  move: ReturnType<typeof useConsoleQuery<"signups">>[1];
}

export function WaitingList({ competitionId, lines, query, move }: WaitingListProps) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const zone = useActivityZone(competitionId);
  const { offer, pending } = useOffer(competitionId);
  const decides = staff !== undefined && decidesOnSignups(staff.role);
  const columns = useMemo(
    () => waitingColumns(t, { query, zone, offer: decides ? offer : null, pending }),
    [t, query, zone, decides, offer, pending],
  );
  const { open, group, page = 1 } = query;
  return (
    <>
      <FilterBar>
        <GroupFilter
          competitionId={competitionId}
          group={group}
          onChange={(next) => move.refine({ group: next, page: undefined })}
        />
        <FreePlaces competitionId={competitionId} group={group} />
      </FilterBar>
      <QueryView query={lines} skeleton={<TableSkeleton />}>
        {({ list, total, size }) =>
          list.length === 0 ? (
            <StatePage
              kind="empty"
              inline
              title={t(
                group === undefined ? "console.waiting.none" : "console.waiting.noneInGroup",
              )}
              actions={
                group !== undefined && (
                  <Button onClick={() => move.refine({ group: undefined })}>
                    {t("console.table.dropFilters")}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <DataTable
                label={t("console.signups.status.waiting")}
                columns={columns}
                rows={list}
                rowId={({ id }) => String(id)}
                hidden={open === undefined ? ALL : BESIDE}
                openId={open === undefined ? undefined : String(open)}
                stale={lines.isPlaceholderData}
              />
              <Pager
                page={page}
                size={size}
                total={total}
                onPage={(next) => move.step({ page: next, open: undefined })}
              />
            </>
          )
        }
      </QueryView>
    </>
  );
}

/** The free places of each group with a limit, since an offer needs some. */
function FreePlaces({
  competitionId,
  group,
}: {
  competitionId: number;
  group: number | undefined;
}) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const places = (data?.groups ?? []).flatMap(({ id, group: { name, capacity }, held }) =>
    capacity === null || (group !== undefined && group !== id)
      ? []
      : [
          t("console.waiting.freeOf", {
            group: pickText(name, i18n.language),
            free: format.number(Math.max(0, capacity - held)),
          }),
        ],
  );
  if (places.length === 0) return null;
  return <p className={styles.free}>{t("console.waiting.free", { groups: places.join(" · ") })}</p>;
}
