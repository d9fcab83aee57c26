// Decisions about the picked works.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { WorkLine, WorkOutcomes } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { BulkBar } from "../decision/BulkBar";
import { type Decided, decidedOf } from "../decision/BulkResult";
import { ReasonSheet } from "../decision/ReasonSheet";
import { refreshWorks } from "./refreshWorks";
import { useWorkTemplates } from "./useWorkTemplates";

interface WorkBulkBarProps {
  chosen: readonly WorkLine[];
  onClear: () => void;
  onDone: (decided: Decided) => void;
}

export function WorkBulkBar({ chosen, onClear, onDone }: WorkBulkBarProps) {
  const { t } = useTranslation();
  const templates = useWorkTemplates();
  const [returning, setReturning] = useState(false);
  const ids = chosen.map(({ card }) => card.id);
  const count = chosen.length;
  const settle = ({ list }: WorkOutcomes) => {
    refreshWorks();
    const cardOf = (id: number) => chosen.find(({ card }) => card.id === id)?.card;
    onDone(
      decidedOf(list, (id) => ({
        name: cardOf(id)?.title ?? "",
        number: cardOf(id)?.workNo ?? "",
      })),
    );
  };
  const passing = useMutation({
    mutationFn: () => organiserCall("organise.workPass", { ids }),
    onSuccess: settle,
  });
  return (
    <BulkBar label={t("console.works.decide")} count={count} onClear={onClear}>
      <Button size="sm" onClick={() => setReturning(true)}>
        {t("console.works.returnMany", { count })}
      </Button>
      <Button size="sm" tone="primary" loading={passing.isPending} onClick={() => passing.mutate()}>
        {t("console.works.passMany", { count })}
      </Button>
      <ReasonSheet
        open={returning}
        onClose={() => setReturning(false)}
        title={t("console.works.returnMany", { count })}
        submitLabel={t("console.works.returnMany", { count })}
        templates={templates}
        send={(reason) => organiserCall("organise.workReturn", { ids, reason })}
        onDone={settle}
      />
    </BulkBar>
  );
}
