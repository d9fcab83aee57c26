// The question before leaving a page with unsaved work.
import { translate } from "@/i18n/translate";
import type { Question } from "@/ui/overlay/confirm";

export function leaveQuestion(loss: "uploading" | "unsaved"): Question {
  return {
    title: translate("upload.leave.title"),
    text: translate(`upload.leave.${loss}`),
    confirmLabel: translate("upload.leave.yes"),
    cancelLabel: translate("upload.leave.no"),
    tone: "danger",
  };
}
