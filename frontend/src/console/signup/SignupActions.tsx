// The actions on one sign-up that core allows at this time.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OrganiserSignup, SignupOutcomes } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { ReasonSheet } from "../decision/ReasonSheet";
import { refreshSignups } from "./refreshSignups";
import { useOffer } from "./useOffer";
import { useSignupTemplates } from "./useSignupTemplates";

interface SignupActionsProps {
  signup: OrganiserSignup;
  onDecided: () => void;
}

export function SignupActions({ signup, onDecided }: SignupActionsProps) {
  const { t } = useTranslation();
  const templates = useSignupTemplates();
  const { id, name } = signup.item;
  const [asking, setAsking] = useState<"reject" | "cancel" | null>(null);
  const can = (action: OrganiserSignup["actions"][number]) => signup.actions.includes(action);
  const done = (text: string) => {
    toast.success(text);
    refreshSignups();
    onDecided();
  };
  /** A decision about several answers for each; here there is one. */
  const settle = ({ list: [outcome] }: SignupOutcomes, text: string) => {
    if (outcome?.msg) toast.error(outcome.msg);
    if (outcome?.code === null) done(text);
    else refreshSignups();
  };
  const approving = useMutation({
    mutationFn: () => organiserCall("organise.signupApprove", { ids: [id] }),
    onSuccess: (answer) => settle(answer, t("console.signups.approved", { name })),
  });
  const resetting = useMutation({
    mutationFn: () => organiserCall("organise.signupReset", { id }),
    onSuccess: () => done(t("console.signups.wasReset", { name })),
  });
  const { offer, pending } = useOffer(signup.item.competitionId);
  const reset = async () => {
    const yes = await confirm({
      title: t("console.signups.resetQuestion", { name }),
      text: t("console.signups.resetText"),
      confirmLabel: t("console.signups.reset"),
    });
    if (yes) resetting.mutate();
  };
  return (
    <>
      {can("cancel") && (
        <Button tone="text" onClick={() => setAsking("cancel")}>
          {t("console.signups.cancel")}
        </Button>
      )}
      {can("reset") && (
        <Button loading={resetting.isPending} onClick={() => void reset()}>
          {t("console.signups.reset")}
        </Button>
      )}
      {can("offer") && (
        <Button tone="primary" loading={pending === id} onClick={() => void offer(signup.item)}>
          {t("console.waiting.offer")}
        </Button>
      )}
      {can("reject") && (
        <Button tone="danger" aria-keyshortcuts="R" onClick={() => setAsking("reject")}>
          {t("console.signups.reject")}
        </Button>
      )}
      {can("approve") && (
        <Button
          tone="primary"
          aria-keyshortcuts="A"
          loading={approving.isPending}
          onClick={() => approving.mutate()}
        >
          {t("console.signups.approve")}
        </Button>
      )}
      <ReasonSheet
        open={asking === "reject"}
        onClose={() => setAsking(null)}
        title={t("console.signups.rejectOf", { name })}
        submitLabel={t("console.signups.reject")}
        templates={templates}
        send={(reason) => organiserCall("organise.signupReject", { ids: [id], reason })}
        onDone={(answer) => settle(answer, t("console.signups.rejected", { name }))}
      />
      <ReasonSheet
        open={asking === "cancel"}
        onClose={() => setAsking(null)}
        title={t("console.signups.cancelOf", { name })}
        submitLabel={t("console.signups.cancel")}
        templates={[]}
        send={(reason) => organiserCall("organise.signupCancel", { id, reason })}
        onDone={() => done(t("console.signups.cancelled", { name }))}
      />
    </>
  );
}
