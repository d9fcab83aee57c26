// Filters of the votes: state, kind, reason, and one work.
import { useTranslation } from "@/i18n/useTranslation";
import { CopyLink } from "../table/CopyLink";
import { FilterBar } from "../table/FilterBar";
import { FilterSelect } from "../table/FilterSelect";
import { OneWork } from "./OneWork";
import type { VoteListProps } from "./VoteList";
import {
  HELD_REASONS,
  VOTE_KINDS,
  VOTE_REASONS,
  VOTE_STATUSES,
  type VotesQuery,
  voteKindOf,
  voteReasonOf,
  voteStatusOf,
  voteViewOf,
} from "./votes";

export function VoteFilters({ query, move }: Omit<VoteListProps, "competitionId">) {
  const { t } = useTranslation();
  const isHeld = voteViewOf(query) === "held";
  const reasons = isHeld ? HELD_REASONS : VOTE_REASONS;
  const refine = (change: VotesQuery) => move.refine({ ...change, page: undefined });
  return (
    <FilterBar tools={<CopyLink />}>
      {!isHeld && (
        <FilterSelect
          label={t("votedesk.column.state")}
          anyLabel={t("console.table.all")}
          value={voteStatusOf(query)}
          options={VOTE_STATUSES.map((value) => ({ value, label: t(`votedesk.status.${value}`) }))}
          onChange={(status) => refine({ status })}
        />
      )}
      <FilterSelect
        label={t("votedesk.column.kind")}
        anyLabel={t("console.table.all")}
        value={voteKindOf(query)}
        options={VOTE_KINDS.map((value) => ({ value, label: t(`votedesk.kind.${value}`) }))}
        onChange={(kind) => refine({ kind })}
      />
      <FilterSelect
        label={t("votedesk.column.reason")}
        anyLabel={t("console.table.all")}
        value={voteReasonOf(query)}
        options={reasons.map((value) => ({ value, label: t(`votedesk.reason.${value}`) }))}
        onChange={(reason) => refine({ reason })}
      />
      <OneWork query={query} move={move} />
    </FilterBar>
  );
}
