// The actions on a whole activity: publish, preview, announce, pause, end, call off, copy, delete.
import { useState } from "react";
import type { OrganiserActivity } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ActionSheet } from "@/ui/overlay/ActionSheet";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import { toast } from "@/ui/toast/toast";
import { ReasonSheet } from "../../decision/ReasonSheet";
import { useAsked } from "../../frame/useAsked";
import { NewsSheet } from "./NewsSheet";
import { PublishSheet } from "./PublishSheet";
import { refreshActivity } from "./refreshActivity";
import type { ActivityDraft } from "./useActivityDraft";
import { type Opened, useEditorSteps } from "./useEditorSteps";

const loadPreview = () => import("./PreviewSheet").then((module) => module.PreviewSheet);

interface EditorActionsProps {
  activity: OrganiserActivity;
  draft: ActivityDraft;
}

export function EditorActions({ activity, draft }: EditorActionsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const { id, status } = activity;
  const Preview = useLazyOverlay(loadPreview, open === "preview", close);

  useAsked("preview", () => setOpen("preview"));
  useAsked("publish", () => setOpen("publish"));
  const actions = useEditorSteps(activity, draft, setOpen);

  return (
    <>
      <Button tone="line" size="sm" icon="dots-three-bold" onClick={() => setOpen("more")}>
        {t("console.editor.more")}
      </Button>
      {status === "draft" && (
        <Button tone="primary" size="sm" onClick={() => setOpen("publish")}>
          {t("console.editor.publish")}
        </Button>
      )}
      <ActionSheet
        open={open === "more"}
        onClose={close}
        title={t("console.editor.more")}
        actions={actions}
      />
      <PublishSheet open={open === "publish"} onClose={close} activity={activity} draft={draft} />
      <NewsSheet open={open === "news"} onClose={close} id={id} />
      {Preview && <Preview open={open === "preview"} onClose={close} id={id} />}
      <ReasonSheet
        open={open === "cancel"}
        onClose={close}
        title={t("console.editor.cancelQuestion", { count: activity.applyCount })}
        submitLabel={t("console.editor.cancel")}
        templates={[]}
        send={(reason) => organiserCall("organise.cancel", { id, reason })}
        onDone={() => {
          refreshActivity();
          toast.success(t("console.editor.stepDone"));
        }}
      />
    </>
  );
}
