// The works as tiles: views, search, group, and decisions about the picked ones.
import { useState } from "react";
import { decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { SearchField } from "@/ui/form/SearchField";
import { SkeletonTiles } from "@/ui/skeleton/skeletons";
import { GroupFilter } from "../activity/GroupFilter";
import { BulkResult, type Decided } from "../decision/BulkResult";
import { useStaff } from "../frame/useStaff";
import { type ConsoleQuery, consoleAddress, type useConsoleQuery } from "../route";
import type { Picked } from "../table/DataTable";
import { FilterBar } from "../table/FilterBar";
import { Pager } from "../table/Pager";
import { ViewTabs } from "../table/ViewTabs";
import { NoWorks } from "./NoWorks";
import { WORK_VIEWS, type WorkLinesQuery, workViewOf } from "./useWorkLines";
import { WorkBulkBar } from "./WorkBulkBar";
import styles from "./WorkList.module.css";
import { WorkTile } from "./WorkTile";

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
  const [decided, setDecided] = useState<Decided | null>(null);
  const view = workViewOf(query);
  const { group, keyword } = query;
  const views = WORK_VIEWS.map((one) => ({
    key: one,
    label: one === "all" ? t("console.table.all") : t(`console.works.view.${one}`),
    to: consoleAddress("works", { id: competitionId, view: one, group, keyword }),
    count: one === view && !lines.isPlaceholderData ? lines.data?.total : undefined,
  }));
  const page = query.page ?? 1;
  const list = lines.data?.list ?? [];
  // A work of another page or view cannot be seen, so nothing is decided about it.
  const chosen = list.filter(({ card }) => picked[String(card.id)]);
  const decides = staff !== undefined && decidesOnSignups(staff.role);
  return (
    <>
      <ViewTabs label={t("console.table.views")} views={views} current={view} />
      <FilterBar>
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
              {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
              <ul role="list" aria-label={t("console.title.works")} className={styles.tiles}>
                {list.map((line) => (
                  <WorkTile
                    key={line.card.id}
                    line={line}
                    to={consoleAddress("works", { ...query, open: line.card.id })}
                    picked={decides ? Boolean(picked[String(line.card.id)]) : undefined}
                    onPick={(one) => setPicked(withPick(picked, line.card.id, one))}
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
      {chosen.length > 0 && (
        <WorkBulkBar
          chosen={chosen}
          onClear={() => setPicked({})}
          onDone={(done) => {
            setPicked({});
            setDecided(done);
          }}
        />
      )}
      {decided && <BulkResult decided={decided} onClose={() => setDecided(null)} />}
    </>
  );
}

function withPick(before: Picked, id: number, one: boolean): Picked {
  const { [String(id)]: _was, ...others } = before;
  return one ? { ...others, [String(id)]: true } : others;
}
