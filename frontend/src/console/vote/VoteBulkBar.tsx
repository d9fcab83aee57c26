// Decisions about the picked votes, or about all of the filter.
import { useState } from "react";
import type { VoteLine } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { BulkBar } from "../decision/BulkBar";
import { type BulkRow, loadAll } from "../decision/decideAll";
import type { Bulk } from "../decision/useBulk";
import { decideNamed, type Verdict } from "./decideVotes";
import { VerdictSheet } from "./VerdictSheet";
import { type VotesQuery, voteFilterOf } from "./votes";

interface VoteBulkBarProps {
  competitionId: number;
  query: VotesQuery;
  chosen: readonly VoteLine[];
  /** Votes of the filter on all pages. */
  total: number;
  /** All of them are picked. */
  all: boolean;
  /** Every vote of the page is picked, and there are more. */
  offersAll: boolean;
  onAll: () => void;
  onClear: () => void;
  bulk: Bulk;
}

const QUIET = { showMessage: false };

const rowOf = ({ id, nickname, title }: VoteLine): BulkRow => ({
  id,
  name: nickname,
  number: title,
});

export function VoteBulkBar(props: VoteBulkBarProps) {
  const { competitionId, query, chosen, total, all, offersAll, onAll, onClear, bulk } = props;
  const { t } = useTranslation();
  const [verdict, setVerdict] = useState<Verdict>("void");
  const [open, setOpen] = useState(false);
  const count = all ? total : chosen.length;
  const loadRows = () =>
    loadAll(async (page, size) => {
      const request = { competitionId, ...voteFilterOf(query), page, size };
      const found = await organiserCall("organise.voteList", request, QUIET);
      return { rows: found.list.map(rowOf), total: found.total };
    });
  const decide = (reason: string) => {
    const named = { competitionId, reason, unchanged: t("votedesk.unchanged") };
    bulk.start({
      rows: all ? loadRows : chosen.map(rowOf),
      decide: decideNamed(verdict, named),
    });
    onClear();
  };
  const ask = (next: Verdict) => {
    setVerdict(next);
    setOpen(true);
  };
  return (
    <BulkBar
      label={t("votedesk.decide")}
      count={count}
      onClear={onClear}
      all={offersAll && !all ? total : null}
      onAll={onAll}
      progress={bulk.progress}
    >
      <Button size="sm" tone="danger" onClick={() => ask("void")}>
        {t("votedesk.many.void", { count })}
      </Button>
      <Button size="sm" tone="primary" onClick={() => ask("count")}>
        {t("votedesk.many.count", { count })}
      </Button>
      <VerdictSheet
        open={open}
        verdict={verdict}
        count={count}
        onClose={() => setOpen(false)}
        onReason={decide}
      />
    </BulkBar>
  );
}
