// The form of an announcement, which notifies all participants of an activity.
import { useState } from "react";
import { checkNews } from "@/core/activityEditor";
import type { LocalText } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { LabelField } from "../../label/LabelField";
import { useTarget } from "./useTarget";

interface NewsSheetProps {
  open: boolean;
  onClose: () => void;
  id: number;
}

export function NewsSheet({ open, onClose, id }: NewsSheetProps) {
  const { t } = useTranslation();
  const target = useTarget();
  const [title, setTitle] = useState<LocalText>("");
  const [content, setContent] = useState<LocalText>("");
  const news = { title, content };
  const sending = useSubmit({
    check: () => checkNews(news),
    send: () => organiserCall("organise.news", { id, news }),
    onDone: () => {
      toast.success(t("console.editor.newsSent"));
      setTitle("");
      setContent("");
      onClose();
    },
  });
  const { errors } = sending;
  const heading = t("console.editor.newsTitle");
  const text = t("console.editor.newsText");
  return (
    <Sheet open={open} onClose={onClose} title={t("console.editor.news")}>
      <SubmitForm submission={sending} label={t("console.editor.newsSend")}>
        <LabelField
          label={heading}
          required
          value={title}
          onChange={(value) => {
            setTitle(value);
            errors.forget("title");
          }}
          target={target}
          error={errors.text("title", heading)}
        />
        <LabelField
          label={text}
          required
          rows={4}
          value={content}
          onChange={(value) => {
            setContent(value);
            errors.forget("content");
          }}
          target={target}
          error={errors.text("content", text)}
        />
      </SubmitForm>
    </Sheet>
  );
}
