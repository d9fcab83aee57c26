// A question that is answered with files.
import { useEffect, useEffectEvent, useState } from "react";
import { fileKind, wantedFiles } from "@/core/uploads";
import { useTranslation } from "@/i18n/useTranslation";
import { MediaPicker } from "@/session/upload/MediaPicker";
import type { HandedIn } from "@/session/upload/uploadItem";
import type { FileQuestionProps } from "./fileQuestion";

/** Files that were answered with before; nobody has pictures of them any more. */
function handedInOf(keys: readonly string[]): HandedIn {
  const files = keys.flatMap((key) => {
    const kind = fileKind(key);
    return kind ? [{ key, kind, width: 0, height: 0, preview: null }] : [];
  });
  return { files, version: null };
}

export function FileQuestion(props: FileQuestionProps) {
  const { question, answer, onAnswer, onProgress, error, disabled, note } = props;
  const { t } = useTranslation();
  const [handedIn] = useState(() => handedInOf(Array.isArray(answer) ? answer : []));
  const { images, videos, documents, most } = wantedFiles(question.type, question.maxCount);
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
      handedIn={handedIn}
      covers={false}
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
