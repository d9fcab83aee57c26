// Decisions about the picked comments, or about all of the filter.
import { useState } from "react";
import type { CommentLine } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { BulkBar } from "../decision/BulkBar";
import { type BulkRow, type Decide, loadAll } from "../decision/decideAll";
import { ReasonSheet } from "../decision/ReasonSheet";
import type { Bulk } from "../decision/useBulk";
import type { ConsoleQuery } from "../route";
import { commentFilterOf } from "./useCommentLines";
import { useCommentTemplates } from "./useCommentTemplates";

interface CommentBulkBarProps {
  competitionId: number;
  query: ConsoleQuery<"comments">;
  chosen: readonly CommentLine[];
  /** Comments of the filter on all pages. */
  total: number;
  /** All of them are picked. */
  all: boolean;
  /** Every comment of the page is picked, and there are more. */
  offersAll: boolean;
  onAll: () => void;
  onClear: () => void;
  bulk: Bulk;
}

const QUIET = { showMessage: false };

const rowOf = ({ id, content, workTitle }: CommentLine): BulkRow => ({
  id,
  name: content,
  number: workTitle,
});

const restore: Decide = (ids) => organiserCall("organise.commentRestore", { ids }, QUIET);

export function CommentBulkBar(props: CommentBulkBarProps) {
  const { competitionId, query, chosen, total, all, offersAll, onAll, onClear, bulk } = props;
  const { t } = useTranslation();
  const templates = useCommentTemplates();
  const [hiding, setHiding] = useState(false);
  const count = all ? total : chosen.length;
  const loadRows = () =>
    loadAll(async (page, size) => {
      const request = { competitionId, ...commentFilterOf(query), page, size };
      const found = await organiserCall("organise.commentList", request, QUIET);
      return { rows: found.list.map(rowOf), total: found.total };
    });
  const decide = (decision: Decide, takeBack?: Decide) => {
    bulk.start({ rows: all ? loadRows : chosen.map(rowOf), decide: decision, takeBack });
    onClear();
  };
  return (
    <BulkBar
      label={t("moderation.decide")}
      count={count}
      onClear={onClear}
      all={offersAll && !all ? total : null}
      onAll={onAll}
      progress={bulk.progress}
    >
      <Button size="sm" onClick={() => setHiding(true)}>
        {t("moderation.hideMany", { count })}
      </Button>
      <Button size="sm" tone="primary" onClick={() => decide(restore)}>
        {t("moderation.restoreMany", { count })}
      </Button>
      <ReasonSheet
        open={hiding}
        onClose={() => setHiding(false)}
        title={t("moderation.hideMany", { count })}
        submitLabel={t("moderation.hideMany", { count })}
        templates={templates}
        send={async (reason) => reason}
        onDone={(reason) =>
          decide((ids) => organiserCall("organise.commentHide", { ids, reason }, QUIET), restore)
        }
      />
    </BulkBar>
  );
}
