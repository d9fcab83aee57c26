// A question that staff answer with files; they belong to the member of staff until the sign-up is sent.
import { useEffect, useEffectEvent } from "react";
import { wantedFiles } from "@/core/uploads";
import { useTranslation } from "@/i18n/useTranslation";
import type { FileQuestionProps } from "@/shared/question/fileQuestion";
import { takenAsRecorded } from "@/shared/upload/conversion";
import { MediaPicker } from "@/shared/upload/MediaPicker";
import { signAsStaff } from "../../upload/signAsStaff";

export function StaffFiles(props: FileQuestionProps) {
  const { question, onAnswer, onProgress, error, disabled, note } = props;
  const { t } = useTranslation();
  const { images, videos, documents, most } = wantedFiles(question.type, question.maxCount);
  // A question that no longer applies must not hold the form up.
  const rest = useEffectEvent(() => onProgress("done"));
  useEffect(() => () => rest(), []);
  return (
    <MediaPicker
      label={question.label}
      required={question.required}
      optional={question.required ? undefined : t("person.optional")}
      purpose={null}
      images={images ? most : 0}
      videos={videos ? most : 0}
      documents={documents ? most : 0}
      total={most}
      covers={false}
      converts={takenAsRecorded}
      sign={signAsStaff}
      note={note}
      error={error}
      disabled={disabled}
      onChange={(media, progress) => {
        onAnswer(media.map(({ key }) => key));
        onProgress(progress);
      }}
    />
  );
}
