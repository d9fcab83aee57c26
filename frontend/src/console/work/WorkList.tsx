// The works as tiles: views, search, group, and decisions about the picked ones.
import { useState } from "react";
import { decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { SearchField } from "@/ui/form/SearchField";
import { SkeletonTiles } from "@/ui/skeleton/skeletons";
import { GroupFilter } from "../activity/GroupFilter";
import { BulkResult } from "../decision/BulkResult";
import { useBulk } from "../decision/useBulk";
import { useStaff } from "../frame/useStaff";
import { type ConsoleQuery, consoleAddress, type useConsoleQuery } from "../route";
import { CopyLink } from "../table/CopyLink";
import type { Picked } from "../table/DataTable";
import { FilterBar } from "../table/FilterBar";
import { Pager } from "../table/Pager";
import { PickBox } from "../table/PickBox";
import { useAllPicked } from "../table/useAllPicked";
import { NoWorks } from "./NoWorks";
import { refreshWorks } from "./refreshWorks";
import { type WorkLinesQuery, workFilterOf } from "./useWorkLines";
import { WorkBulkBar } from "./WorkBulkBar";
import styles from "./WorkList.module.css";
import { WorkTile } from "./WorkTile";
import { WorkViews } from "./WorkViews";

const KEYWORD_MAX = 40;

interface WorkListProps {
  competitionId: number;
  lines: WorkLinesQuery;
  query: ConsoleQuery<"works">;
  move: ReturnType<typeof useConsoleQuery<"works">>[1];
}

export function WorkList({ competitionId, lines, query, move }: WorkListProps) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const [picked, setPicked] = useState<Picked>({});
  const bulk = useBulk(refreshWorks);
  const { all, pickAll, forget } = useAllPicked(workFilterOf(query));
  const shownTotal = lines.isPlaceholderData ? undefined : lines.data?.total;
  const { group, keyword } = query;
  const page = query.page ?? 1;
  const pick = (next: Picked) => {
    forget();
    setPicked(next);
  };
  const list = lines.data?.list ?? [];
  // A work of another page or view cannot be seen, so nothing is decided about it.
  const chosen = list.filter(({ card }) => picked[String(card.id)]);
  const decides = staff !== undefined && decidesOnSignups(staff.role);
  return (
    <>
      <WorkViews competitionId={competitionId} query={query} total={shownTotal} />
      <FilterBar tools={<CopyLink />}>
        <SearchField
          flush
          label={t("console.works.search")}
          placeholder={t("console.works.search")}
          clearLabel={t("console.table.clear")}
          maxLength={KEYWORD_MAX}
          keyword={keyword ?? ""}
          onChange={(typed) => move.refine({ keyword: typed, page: undefined })}
        />
        <GroupFilter
          competitionId={competitionId}
          group={group}
          onChange={(next) => move.refine({ group: next, page: undefined })}
        />
      </FilterBar>
      <QueryView query={lines} skeleton={<SkeletonTiles />}>
        {({ total, size }) =>
          list.length === 0 ? (
            <NoWorks competitionId={competitionId} query={query} move={move} />
          ) : (
            <>
              {decides && (
                <div className={styles.pickAll}>
                  <PickBox
                    label={t("console.table.pickAll")}
                    checked={chosen.length === list.length}
                    mixed={chosen.length > 0}
                    onChange={(every) =>
                      pick(
                        every
                          ? Object.fromEntries(list.map(({ card }) => [String(card.id), true]))
                          : {},
                      )
                    }
                  />
                  <span aria-hidden="true">{t("console.table.pickAll")}</span>
                </div>
              )}
              {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
              <ul role="list" aria-label={t("console.title.works")} className={styles.tiles}>
                {list.map((line, index) => (
                  <WorkTile
                    key={line.card.id}
                    line={line}
                    to={consoleAddress("works", { ...query, open: line.card.id })}
                    shortcut={index === 0 ? "J" : undefined}
                    picked={decides ? Boolean(picked[String(line.card.id)]) : undefined}
                    onPick={(one) => pick(withPick(picked, line.card.id, one))}
                  />
                ))}
              </ul>
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
      {(chosen.length > 0 || bulk.progress) && (
        <WorkBulkBar
          competitionId={competitionId}
          query={query}
          chosen={chosen}
          total={lines.data?.total ?? 0}
          all={all}
          offersAll={chosen.length === list.length && (lines.data?.total ?? 0) > list.length}
          onAll={pickAll}
          onClear={() => pick({})}
          bulk={bulk}
        />
      )}
      {bulk.decided && <BulkResult decided={bulk.decided} undo={bulk.undo} onClose={bulk.close} />}
    </>
  );
}

function withPick(before: Picked, id: number, one: boolean): Picked {
  const { [String(id)]: _was, ...others } = before;
  return one ? { ...others, [String(id)]: true } : others;
}
