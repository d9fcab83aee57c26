// The activities of the merchant: by status, found by name, with how many have signed up.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Status } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import { SearchField } from "@/ui/form/SearchField";
import { StatePage } from "@/ui/state/StatePage";
import { ConsolePage } from "../frame/ConsolePage";
import { managesMerchant } from "../frame/managesMerchant";
import { useAsked } from "../frame/useAsked";
import { useStaff } from "../frame/useStaff";
import { consoleAddress, useConsoleQuery } from "../route";
import { DataTable } from "../table/DataTable";
import { FilterBar } from "../table/FilterBar";
import { Pager } from "../table/Pager";
import { TableSkeleton } from "../table/TableSkeleton";
import { ViewTabs } from "../table/ViewTabs";
import { activityColumns } from "./activityColumns";
import { NewActivitySheet } from "./NewActivitySheet";

const STATUSES: readonly Status[] = [
  "draft",
  "published",
  "paused",
  "finished",
  "cancelled",
  "archived",
];
const SIZE = 50;
const KEYWORD_MAX = 40;

export function Component() {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("activities");
  const status = STATUSES.find((one) => one === query.status);
  const page = query.page ?? 1;
  const { keyword = "" } = query;
  const lines = useQuery({
    ...organiserQuery("organise.list", { status: status ?? null, keyword, page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  const views = [undefined, ...STATUSES].map((one) => ({
    key: one ?? "all",
    label: one ? t(`console.status.${one}`) : t("console.table.all"),
    to: consoleAddress("activities", { status: one, keyword }),
  }));
  const columns = useMemo(() => activityColumns(t), [t]);
  const { data: staff } = useStaff();
  const [making, setMaking] = useState(false);
  // Staff who are limited to some activities could not see a new one.
  const mayMake = staff !== undefined && managesMerchant(staff);
  useAsked("add", () => setMaking(mayMake));
  const isFiltered = keyword !== "" || status !== undefined;
  return (
    <ConsolePage
      title={t("console.title.activities")}
      actions={
        mayMake && (
          <Button tone="primary" size="sm" icon="plus" onClick={() => setMaking(true)}>
            {t("console.activities.add")}
          </Button>
        )
      }
    >
      <ViewTabs label={t("console.table.views")} views={views} current={status ?? "all"} />
      <FilterBar>
        <SearchField
          flush
          label={t("console.activities.search")}
          placeholder={t("console.activities.search")}
          clearLabel={t("console.table.clear")}
          maxLength={KEYWORD_MAX}
          keyword={keyword}
          onChange={(typed) => move.refine({ keyword: typed, page: undefined })}
        />
      </FilterBar>
      <QueryView query={lines} skeleton={<TableSkeleton />}>
        {({ list, total, size }) =>
          list.length === 0 ? (
            <StatePage
              kind="empty"
              inline
              title={isFiltered ? t("console.table.none") : t("console.activities.none")}
              actions={
                isFiltered && (
                  <Button onClick={() => move.refine({ keyword: undefined, status: undefined })}>
                    {t("console.table.dropFilters")}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <DataTable
                label={t("console.title.activities")}
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
      <NewActivitySheet open={making} onClose={() => setMaking(false)} />
    </ConsolePage>
  );
}
