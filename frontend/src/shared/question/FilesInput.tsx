// The files that answer a question, picked and uploaded.
import { useEffect, useEffectEvent } from "react";
import { wantedFiles } from "@/core/uploads";
import { useTranslation } from "@/i18n/useTranslation";
import { takenAsRecorded } from "@/shared/upload/conversion";
import { MediaPicker } from "@/shared/upload/MediaPicker";
import type { SignUpload } from "@/shared/upload/sendFile";
import type { ServerFiles } from "@/shared/upload/uploadItem";
import type { FileQuestionProps } from "./fileQuestion";

interface FilesInputProps extends FileQuestionProps {
  /** Files of an earlier answer. */
  serverFiles?: ServerFiles | undefined;
  /** Previews of the files are stored on the phone, for a reload. */
  storesPreviews?: boolean | undefined;
  /** For files of another caller than a participant. */
  sign?: SignUpload | undefined;
}

export function FilesInput(props: FilesInputProps) {
  const { question, onAnswer, onProgress, error, disabled, note, serverFiles, sign } = props;
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
      storesPreviews={props.storesPreviews}
      images={images ? most : 0}
      videos={videos ? most : 0}
      documents={documents ? most : 0}
      total={most}
      serverFiles={serverFiles}
      covers={false}
      converts={takenAsRecorded}
      sign={sign}
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
