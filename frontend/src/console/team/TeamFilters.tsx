// Search and filters of the teams.
import { useTranslation } from "@/i18n/useTranslation";
import { SearchField } from "@/ui/form/SearchField";
import { GroupFilter } from "../activity/GroupFilter";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { CopyLink } from "../table/CopyLink";
import { FilterBar } from "../table/FilterBar";

const KEYWORD_MAX = 40;

interface TeamFiltersProps {
  competitionId: number;
  query: ConsoleQuery<"teams">;
  move: ReturnType<typeof useConsoleQuery<"teams">>[1];
}

export function TeamFilters({ competitionId, query, move }: TeamFiltersProps) {
  const { t } = useTranslation();
  const refine = (change: ConsoleQuery<"teams">) =>
    move.refine({ ...change, page: undefined, key: undefined });
  return (
    <FilterBar tools={<CopyLink />}>
      <SearchField
        flush
        label={t("teamdesk.search")}
        placeholder={t("teamdesk.search")}
        clearLabel={t("console.table.clear")}
        maxLength={KEYWORD_MAX}
        keyword={query.keyword ?? ""}
        onChange={(keyword) => refine({ keyword })}
      />
      <GroupFilter
        competitionId={competitionId}
        group={query.group}
        onChange={(group) => refine({ group })}
      />
    </FilterBar>
  );
}
