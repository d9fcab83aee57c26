// A question answered with files.
import { useEffect, useEffectEvent, useState } from "react";
import { fileKind, wantedFiles } from "@/core/uploads";
import { useTranslation } from "@/i18n/useTranslation";
import type { FileQuestionProps } from "@/shared/question/fileQuestion";
import { takenAsRecorded } from "@/shared/upload/conversion";
import { MediaPicker } from "@/shared/upload/MediaPicker";
import { loadPreviews } from "@/shared/upload/storedPreviews";
import { NO_SERVER_FILES, type ServerFiles } from "@/shared/upload/uploadItem";
import { Field } from "@/ui/form/Field";
import { Spinner } from "@/ui/progress/Spinner";

/** Files of the earlier answers; their previews exist only on this phone, if at all. */
async function serverFilesOf(keys: readonly string[]): Promise<ServerFiles> {
  const previews = await loadPreviews(keys);
  const files = keys.flatMap((key) => {
    const kind = fileKind(key);
    return kind ? [{ key, kind, width: 0, height: 0, preview: previews.get(key) ?? null }] : [];
  });
  return { files, version: null };
}

export function FileQuestion(props: FileQuestionProps) {
  const { question, answer, onAnswer, onProgress, error, disabled, note } = props;
  const { t } = useTranslation();
  const [given] = useState(() => (Array.isArray(answer) ? answer : []));
  const [serverFiles, setServerFiles] = useState(given.length > 0 ? null : NO_SERVER_FILES);
  const { images, videos, documents, most } = wantedFiles(question.type, question.maxCount);
  const rest = useEffectEvent(() => onProgress("done"));
  useEffect(() => () => rest(), []);
  // Previews stored on the phone are outside React.
  useEffect(() => {
    let gone = false;
    if (given.length > 0) void serverFilesOf(given).then((files) => gone || setServerFiles(files));
    return () => {
      gone = true;
    };
  }, [given]);
  if (!serverFiles) {
    return (
      <Field
        group
        label={question.label}
        required={question.required}
        help={note}
        error={error}
        disabled={disabled}
      >
        <Spinner />
      </Field>
    );
  }
  return (
    <MediaPicker
      label={question.label}
      required={question.required}
      optional={question.required ? undefined : t("person.optional")}
      purpose={null}
      // Sensitive answers must not be stored on the phone.
      storesPreviews={!question.sensitive}
      images={images ? most : 0}
      videos={videos ? most : 0}
      documents={documents ? most : 0}
      total={most}
      serverFiles={serverFiles}
      covers={false}
      converts={takenAsRecorded}
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
