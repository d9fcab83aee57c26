// Search and filters of the sign-ups, and the choice of columns.
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { SearchField } from "@/ui/form/SearchField";
import { GroupFilter } from "../activity/GroupFilter";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { ColumnSheet } from "../table/ColumnSheet";
import { CopyLink } from "../table/CopyLink";
import { FilterBar } from "../table/FilterBar";
import { NotFilter } from "./NotFilter";
import { OrderFilter } from "./OrderFilter";
import { OPTIONAL_COLUMNS } from "./signupColumns";
import { SIGNUP_STATUSES, viewOf } from "./useSignupLines";

const KEYWORD_MAX = 40;

interface SignupFiltersProps {
  competitionId: number;
  query: ConsoleQuery<"signups">;
  move: ReturnType<typeof useConsoleQuery<"signups">>[1];
}

export function SignupFilters({ competitionId, query, move }: SignupFiltersProps) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const hidden = new Set(query.columns?.split(","));
  return (
    <FilterBar
      tools={
        <>
          <Button tone="line" size="sm" icon="columns" onClick={() => setChoosing(true)}>
            {t("console.table.columns")}
          </Button>
          <CopyLink />
        </>
      }
    >
      <SearchField
        flush
        label={t("console.signups.search")}
        placeholder={t("console.signups.search")}
        clearLabel={t("console.table.clear")}
        maxLength={KEYWORD_MAX}
        keyword={query.keyword ?? ""}
        onChange={(keyword) => move.refine({ keyword, page: undefined, key: undefined })}
      />
      <GroupFilter
        competitionId={competitionId}
        group={query.group}
        onChange={(group) => move.refine({ group, page: undefined, key: undefined })}
      />
      <NotFilter
        competitionId={competitionId}
        not={query.not}
        statuses={SIGNUP_STATUSES}
        onChange={(not) => move.refine({ not, page: undefined, key: undefined })}
      />
      <OrderFilter
        order={viewOf(query).sort ?? "newest"}
        onOrder={(sort) => move.refine({ sort, page: undefined, key: undefined })}
      />
      <ColumnSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        columns={OPTIONAL_COLUMNS.map(({ id, key }) => ({ id, label: t(key) }))}
        hidden={hidden}
        onChange={(next) => move.refine({ columns: [...next].join(",") })}
      />
    </FilterBar>
  );
}
