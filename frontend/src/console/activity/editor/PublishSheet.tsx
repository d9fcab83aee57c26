// The check before an activity is published: what is missing, with the way to it, or what will happen.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { checkActivity } from "@/core/activityEditor";
import { fieldErrors } from "@/core/callError";
import type { FieldErrors, OrganiserActivity } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { Button } from "@/ui/button/Button";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { consoleAddress } from "../../route";
import styles from "./PublishSheet.module.css";
import { partWith } from "./parts";
import { refreshActivity } from "./refreshActivity";
import type { ActivityDraft } from "./useActivityDraft";
import { usePathName } from "./usePathName";

interface PublishSheetProps {
  open: boolean;
  onClose: () => void;
  activity: OrganiserActivity;
  draft: ActivityDraft;
}

export function PublishSheet({ open, onClose, activity, draft }: PublishSheetProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const nameOf = usePathName();
  const [refused, setRefused] = useState<FieldErrors>({});
  const errors = { ...refused, ...checkActivity(draft.body, activity.groups) };
  const paths = Object.keys(errors);
  const { id } = activity;
  const addressOf = (path: string) =>
    path.startsWith("form.")
      ? consoleAddress("form", { id })
      : consoleAddress("editor", { id, part: partWith(path) });
  const publishing = useMutation({
    mutationFn: async () => {
      await draft.flush();
      return organiserCall("organise.publish", { id }, { showMessage: false });
    },
    onSuccess: () => {
      refreshActivity();
      toast.success(t("console.editor.published"));
      onClose();
    },
    onError: (error) => {
      const found = fieldErrors(error);
      if (found) setRefused(found);
      else toastError(error);
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("console.editor.publish")}
      footer={
        paths.length === 0 && (
          <Button
            tone="primary"
            block
            loading={publishing.isPending}
            onClick={() => publishing.mutate()}
          >
            {t("console.editor.publishYes")}
          </Button>
        )
      }
    >
      {paths.length === 0 ? (
        <p>{t("console.editor.publishText")}</p>
      ) : (
        <>
          <p className={styles.lead}>{t("console.editor.incomplete", { count: paths.length })}</p>
          <ul>
            {Object.entries(errors).map(([path, rule]) => (
              <li key={path} className={styles.error}>
                <Link replace state={IN_PLACE} to={addressOf(path)} onClick={onClose}>
                  <b>{nameOf(path)}</b>
                  <small>{ruleText(rule, nameOf(path))}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}
