// Decisions about the picked works, or about all of the filter.
import { useState } from "react";
import type { WorkLine } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { BulkBar } from "../decision/BulkBar";
import { type BulkRow, type Decide, loadAll } from "../decision/decideAll";
import { ReasonSheet } from "../decision/ReasonSheet";
import type { Bulk } from "../decision/useBulk";
import type { ConsoleQuery } from "../route";
import { workFilterOf } from "./useWorkLines";
import { useWorkTemplates } from "./useWorkTemplates";

interface WorkBulkBarProps {
  competitionId: number;
  query: ConsoleQuery<"works">;
  chosen: readonly WorkLine[];
  /** Works of the filter on all pages. */
  total: number;
  /** All of them are picked. */
  all: boolean;
  /** Every work of the page is picked, and there are more. */
  offersAll: boolean;
  onAll: () => void;
  onClear: () => void;
  bulk: Bulk;
}

const rowOf = ({ card: { id, title, workNo } }: WorkLine): BulkRow => ({
  id,
  name: title,
  number: workNo,
});

const pass: Decide = (ids) => organiserCall("organise.workPass", { ids }, { showMessage: false });

export function WorkBulkBar(props: WorkBulkBarProps) {
  const { competitionId, query, chosen, total, all, offersAll, onAll, onClear, bulk } = props;
  const { t } = useTranslation();
  const templates = useWorkTemplates();
  const [returning, setReturning] = useState(false);
  const count = all ? total : chosen.length;
  const loadRows = () =>
    loadAll(async (page, size) => {
      const request = { competitionId, ...workFilterOf(query), page, size };
      const found = await organiserCall("organise.workList", request, { showMessage: false });
      return { rows: found.list.map(rowOf), total: found.total };
    });
  const decide = (decision: Decide) => {
    bulk.start({ rows: all ? loadRows : chosen.map(rowOf), decide: decision });
    onClear();
  };
  return (
    <BulkBar
      label={t("console.works.decide")}
      count={count}
      onClear={onClear}
      all={offersAll && !all ? total : null}
      onAll={onAll}
      progress={bulk.progress}
    >
      <Button size="sm" onClick={() => setReturning(true)}>
        {t("console.works.returnMany", { count })}
      </Button>
      <Button size="sm" tone="primary" onClick={() => decide(pass)}>
        {t("console.works.passMany", { count })}
      </Button>
      <ReasonSheet
        open={returning}
        onClose={() => setReturning(false)}
        title={t("console.works.returnMany", { count })}
        submitLabel={t("console.works.returnMany", { count })}
        templates={templates}
        send={async (reason) => reason}
        onDone={(reason) =>
          decide((ids) =>
            organiserCall("organise.workReturn", { ids, reason }, { showMessage: false }),
          )
        }
      />
    </BulkBar>
  );
}
