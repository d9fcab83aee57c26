// Decisions about the picked sign-ups.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SignupLine, SignupOutcomes } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { BulkBar } from "../decision/BulkBar";
import { type Decided, decidedOf } from "../decision/BulkResult";
import { ReasonSheet } from "../decision/ReasonSheet";
import { refreshSignups } from "./refreshSignups";
import { useSignupTemplates } from "./useSignupTemplates";

interface SignupBulkBarProps {
  chosen: readonly SignupLine[];
  onClear: () => void;
  onDone: (decided: Decided) => void;
}

export function SignupBulkBar({ chosen, onClear, onDone }: SignupBulkBarProps) {
  const { t } = useTranslation();
  const templates = useSignupTemplates();
  const [rejecting, setRejecting] = useState(false);
  const ids = chosen.map(({ id }) => id);
  const count = chosen.length;
  const settle = ({ list }: SignupOutcomes) => {
    refreshSignups();
    const lineOf = (id: number) => chosen.find((line) => line.id === id);
    onDone(
      decidedOf(list, (id) => ({
        name: lineOf(id)?.name ?? "",
        number: lineOf(id)?.applyNo ?? "",
      })),
    );
  };
  const approving = useMutation({
    mutationFn: () => organiserCall("organise.signupApprove", { ids }),
    onSuccess: settle,
  });
  return (
    <BulkBar label={t("console.signups.decide")} count={count} onClear={onClear}>
      <Button size="sm" onClick={() => setRejecting(true)}>
        {t("console.signups.rejectMany", { count })}
      </Button>
      <Button
        size="sm"
        tone="primary"
        loading={approving.isPending}
        onClick={() => approving.mutate()}
      >
        {t("console.signups.approveMany", { count })}
      </Button>
      <ReasonSheet
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t("console.signups.rejectMany", { count })}
        submitLabel={t("console.signups.rejectMany", { count })}
        templates={templates}
        send={(reason) => organiserCall("organise.signupReject", { ids, reason })}
        onDone={settle}
      />
    </BulkBar>
  );
}
