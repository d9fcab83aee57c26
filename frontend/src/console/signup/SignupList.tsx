// The list of sign-ups: search, filters, the table, and decisions about the picked rows.
import { useMemo, useState } from "react";
import { decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { useActivityZone } from "../activity/useActivityZone";
import { BulkResult } from "../decision/BulkResult";
import { useBulk } from "../decision/useBulk";
import { useStaff } from "../frame/useStaff";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { DataTable, type Picked } from "../table/DataTable";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { useAllPicked } from "../table/useAllPicked";
import { NoSignups } from "./NoSignups";
import { refreshSignups } from "./refreshSignups";
import { SignupBulkBar } from "./SignupBulkBar";
import { SignupFilters } from "./SignupFilters";
import { signupColumns } from "./signupColumns";
import {
  pageAddress,
  pageOf,
  type SignupLinesQuery,
  signupFilterOf,
  viewOf,
} from "./useSignupLines";

/** Columns without room beside an open sign-up, which shows them itself. */
const NOT_BESIDE = ["fee", "persons", "source", "sent"];

interface SignupListProps {
  competitionId: number;
  lines: SignupLinesQuery;
  query: ConsoleQuery<"signups">;
  move: ReturnType<typeof useConsoleQuery<"signups">>[1];
}

export function SignupList({ competitionId, lines, query, move }: SignupListProps) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const [picked, setPicked] = useState<Picked>({});
  const bulk = useBulk(refreshSignups);
  const { all, pickAll, forget } = useAllPicked(signupFilterOf(query));
  const zone = useActivityZone(competitionId);
  const { columns: wish } = query;
  const isOpen = query.open !== undefined;
  const hidden = useMemo(
    () => new Set([...(wish?.split(",") ?? []), ...(isOpen ? NOT_BESIDE : [])]),
    [wish, isOpen],
  );
  const columns = useMemo(() => signupColumns(t, query, zone), [t, query, zone]);
  const page = pageOf(query);
  const pick = (next: Picked) => {
    forget();
    setPicked(next);
  };
  // A row of another page or view cannot be seen, so nothing is decided about it.
  const list = lines.data?.list ?? [];
  const chosen = list.filter(({ id }) => picked[String(id)]);
  const decides = staff !== undefined && decidesOnSignups(staff.role);
  return (
    <>
      <SignupFilters competitionId={competitionId} query={query} move={move} />
      <QueryView query={lines} skeleton={<TableSkeleton />}>
        {({ total, more, size, previousKey, nextKey }) =>
          list.length === 0 ? (
            <NoSignups competitionId={competitionId} query={query} move={move} />
          ) : (
            <>
              <DataTable
                label={t("console.title.signups")}
                columns={columns}
                rows={list}
                rowId={({ id }) => String(id)}
                hidden={hidden}
                picking={
                  decides
                    ? {
                        picked,
                        onPick: pick,
                        nameOf: ({ name, applyNo }) => name || applyNo,
                        allLabel: t("console.table.pickAll"),
                      }
                    : undefined
                }
                sorting={{
                  order: viewOf(query).sort ?? "newest",
                  onOrder: (sort) =>
                    move.refine({ sort, page: undefined, key: undefined, open: undefined }),
                }}
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
      {(chosen.length > 0 || bulk.progress) && (
        <SignupBulkBar
          competitionId={competitionId}
          query={query}
          chosen={chosen}
          total={lines.data?.total ?? 0}
          all={all}
          // More than are counted are not decided about at once.
          offersAll={
            !lines.data?.more &&
            chosen.length === list.length &&
            (lines.data?.total ?? 0) > list.length
          }
          onAll={pickAll}
          onClear={() => pick({})}
          bulk={bulk}
        />
      )}
      {bulk.decided && <BulkResult decided={bulk.decided} undo={bulk.undo} onClose={bulk.close} />}
    </>
  );
}
