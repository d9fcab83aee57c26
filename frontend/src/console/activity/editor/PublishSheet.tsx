// The check before an activity is published: what is missing, with the way to it, or what will happen.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { checkActivity } from "@/core/activityEditor";
import { fieldErrors } from "@/core/callError";
import type { FieldErrors, OrganiserActivity } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { MissingFields } from "./MissingFields";
import { refreshActivity } from "./refreshActivity";
import type { ActivityDraft } from "./useActivityDraft";

interface PublishSheetProps {
  open: boolean;
  onClose: () => void;
  activity: OrganiserActivity;
  draft: ActivityDraft;
}

export function PublishSheet({ open, onClose, activity, draft }: PublishSheetProps) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<FieldErrors>({});
  const errors = { ...refused, ...checkActivity(draft.body, activity.groups) };
  const isComplete = Object.keys(errors).length === 0;
  const { id } = activity;
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
        isComplete && (
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
      {isComplete ? (
        <p>{t("console.editor.publishText")}</p>
      ) : (
        <MissingFields activity={activity} errors={errors} onOpen={onClose} />
      )}
    </Sheet>
  );
}
