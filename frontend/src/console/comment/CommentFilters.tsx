// Filters of the comments: words, kind, and one work.
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { SearchField } from "@/ui/form/SearchField";
import type { ConsoleQuery, useConsoleQuery } from "../route";
import { CopyLink } from "../table/CopyLink";
import { FilterBar } from "../table/FilterBar";
import { FilterSelect } from "../table/FilterSelect";
import { COMMENT_KINDS, commentKindOf } from "./useCommentLines";

const KEYWORD_MAX = 40;

interface CommentFiltersProps {
  query: ConsoleQuery<"comments">;
  move: ReturnType<typeof useConsoleQuery<"comments">>[1];
}

export function CommentFilters({ query, move }: CommentFiltersProps) {
  const { t } = useTranslation();
  const refine = (change: ConsoleQuery<"comments">) => move.refine({ ...change, page: undefined });
  return (
    <FilterBar tools={<CopyLink />}>
      <SearchField
        flush
        label={t("moderation.search")}
        placeholder={t("moderation.search")}
        clearLabel={t("console.table.clear")}
        maxLength={KEYWORD_MAX}
        keyword={query.keyword ?? ""}
        onChange={(keyword) => refine({ keyword })}
      />
      <FilterSelect
        label={t("moderation.kind.label")}
        anyLabel={t("console.table.all")}
        value={commentKindOf(query)}
        options={COMMENT_KINDS.map((value) => ({ value, label: t(`moderation.kind.${value}`) }))}
        onChange={(kind) => refine({ kind })}
      />
      {query.work !== undefined && (
        <Button size="sm" icon="x-bold" onClick={() => refine({ work: undefined })}>
          {t("moderation.oneWork")}
        </Button>
      )}
    </FilterBar>
  );
}
