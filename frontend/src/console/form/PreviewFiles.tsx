// A question answered with files as the preview shows it: a phone opens its album here.
import { wantedFiles } from "@/core/uploads";
import { useTranslation } from "@/i18n/useTranslation";
import type { FileQuestionProps } from "@/shared/question/fileQuestion";
import pickerStyles from "@/shared/upload/MediaPicker.module.css";
import { Field } from "@/ui/form/Field";
import { Icon } from "@/ui/icon/Icon";

export function PreviewFiles({ question, note }: FileQuestionProps) {
  const { t } = useTranslation();
  const { most } = wantedFiles(question.type, question.maxCount);
  return (
    <Field
      group
      label={question.label}
      required={question.required}
      hint={`0 / ${most}`}
      help={note}
    >
      <div className={pickerStyles.grid} aria-hidden="true">
        <span className={pickerStyles.add}>
          <Icon name="plus" size={24} />
          {t("upload.add")}
        </span>
      </div>
    </Field>
  );
}
