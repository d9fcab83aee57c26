// The actions on one work that core allows at this time.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OrganiserWork, WorkOutcomes, WorkStaffAction } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { toast } from "@/ui/toast/toast";
import { ReasonSheet } from "../decision/ReasonSheet";
import { useStaff } from "../frame/useStaff";
import { refreshWorks } from "./refreshWorks";
import { useWorkTemplates } from "./useWorkTemplates";
import styles from "./WorkActions.module.css";

interface WorkActionsProps {
  work: OrganiserWork;
  /** Reports that nobody has decided about. */
  hasReports: boolean;
  onDecided: () => void;
}

export function WorkActions({ work, hasReports, onDecided }: WorkActionsProps) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const templates = useWorkTemplates();
  const [asking, setAsking] = useState<"return" | "hide" | null>(null);
  const { id, title: stored } = work.line.card;
  const title = stored || t("work.untitled");
  const can = (action: WorkStaffAction) => work.line.actions.includes(action);
  const done = (text: string) => {
    toast.success(text);
    refreshWorks();
    onDecided();
  };
  /** A decision about several answers for each; here there is one. */
  const settle = ({ list: [outcome] }: WorkOutcomes, text: string) => {
    if (outcome?.code === null) return done(text);
    if (outcome?.msg) toast.error(outcome.msg);
    refreshWorks();
  };
  const passing = useMutation({
    mutationFn: () => organiserCall("organise.workPass", { ids: [id] }),
    onSuccess: (answer) => settle(answer, t("console.works.passed", { title })),
  });
  const restoring = useMutation({
    mutationFn: () => organiserCall("organise.workRestore", { id }),
    onSuccess: () => done(t("console.works.restored", { title })),
  });
  const dismissing = useMutation({
    mutationFn: () => organiserCall("organise.workDismiss", { id }),
    onSuccess: () => done(t("console.works.dismissed")),
  });
  const dismisses = hasReports && staff !== undefined && decidesOnSignups(staff.role);
  if (work.line.actions.length === 0 && !dismisses) return null;
  return (
    <footer className={styles.foot}>
      {can("hide") && (
        <Button tone="danger" onClick={() => setAsking("hide")}>
          {t("console.works.hide")}
        </Button>
      )}
      {dismisses && (
        <Button loading={dismissing.isPending} onClick={() => dismissing.mutate()}>
          {t("console.works.dismiss")}
        </Button>
      )}
      {can("restore") && (
        <Button tone="primary" loading={restoring.isPending} onClick={() => restoring.mutate()}>
          {t("console.works.restore")}
        </Button>
      )}
      {can("return") && (
        <Button tone="danger" aria-keyshortcuts="R" onClick={() => setAsking("return")}>
          {t("console.works.return")}
        </Button>
      )}
      {can("pass") && (
        <Button
          tone="primary"
          aria-keyshortcuts="A"
          loading={passing.isPending}
          onClick={() => passing.mutate()}
        >
          {t("console.works.pass")}
        </Button>
      )}
      <ReasonSheet
        open={asking === "return"}
        onClose={() => setAsking(null)}
        title={t("console.works.returnOf", { title })}
        submitLabel={t("console.works.return")}
        templates={templates}
        send={(reason) => organiserCall("organise.workReturn", { ids: [id], reason })}
        onDone={(answer) => settle(answer, t("console.works.returned", { title }))}
      />
      <ReasonSheet
        open={asking === "hide"}
        onClose={() => setAsking(null)}
        title={t("console.works.hideOf", { title })}
        submitLabel={t("console.works.hide")}
        templates={templates}
        send={(reason) => organiserCall("organise.workHide", { id, reason })}
        onDone={() => done(t("console.works.wasHidden", { title }))}
      />
    </footer>
  );
}
