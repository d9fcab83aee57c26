// Decisions about the picked sign-ups, or about all of the filter.
import { useState } from "react";
import type { SignupLine } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { BulkBar } from "../decision/BulkBar";
import { type BulkRow, type Decide, loadAll } from "../decision/decideAll";
import { ReasonSheet } from "../decision/ReasonSheet";
import type { Bulk } from "../decision/useBulk";
import type { ConsoleQuery } from "../route";
import { signupFilterOf } from "./useSignupLines";
import { useSignupTemplates } from "./useSignupTemplates";

interface SignupBulkBarProps {
  competitionId: number;
  query: ConsoleQuery<"signups">;
  chosen: readonly SignupLine[];
  /** Rows of the filter on all pages. */
  total: number;
  /** All of them are picked. */
  all: boolean;
  /** Every row of the page is picked, and there are more. */
  offersAll: boolean;
  onAll: () => void;
  onClear: () => void;
  bulk: Bulk;
}

const rowOf = ({ id, name, applyNo }: SignupLine): BulkRow => ({ id, name, number: applyNo });

const approve: Decide = (ids) =>
  organiserCall("organise.signupApprove", { ids }, { showMessage: false });
const takeBack: Decide = (ids) =>
  organiserCall("organise.signupResetMany", { ids }, { showMessage: false });

export function SignupBulkBar(props: SignupBulkBarProps) {
  const { competitionId, query, chosen, total, all, offersAll, onAll, onClear, bulk } = props;
  const { t } = useTranslation();
  const templates = useSignupTemplates();
  const [rejecting, setRejecting] = useState(false);
  const count = all ? total : chosen.length;
  const loadRows = () =>
    loadAll(async (_, size, key) => {
      const request = { competitionId, ...signupFilterOf(query), size, key };
      const found = await organiserCall("organise.signupList", request, { showMessage: false });
      return { rows: found.list.map(rowOf), total: found.total, key: found.nextKey };
    });
  const decide = (decision: Decide, undo?: Decide) => {
    bulk.start({ rows: all ? loadRows : chosen.map(rowOf), decide: decision, takeBack: undo });
    onClear();
  };
  return (
    <BulkBar
      label={t("console.signups.decide")}
      count={count}
      onClear={onClear}
      all={offersAll && !all ? total : null}
      onAll={onAll}
      progress={bulk.progress}
    >
      <Button size="sm" onClick={() => setRejecting(true)}>
        {t("console.signups.rejectMany", { count })}
      </Button>
      <Button size="sm" tone="primary" onClick={() => decide(approve, takeBack)}>
        {t("console.signups.approveMany", { count })}
      </Button>
      <ReasonSheet
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t("console.signups.rejectMany", { count })}
        submitLabel={t("console.signups.rejectMany", { count })}
        templates={templates}
        send={async (reason) => reason}
        onDone={(reason) =>
          decide((ids) =>
            organiserCall("organise.signupReject", { ids, reason }, { showMessage: false }),
          )
        }
      />
    </BulkBar>
  );
}
