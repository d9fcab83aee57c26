// A question that is answered with files.
import { useEffect, useEffectEvent, useState } from "react";
import { fileKind, wantedFiles } from "@/core/uploads";
import { MediaPicker } from "@/session/upload/MediaPicker";
import type { EarlierMedia } from "@/session/upload/uploadSet";
import type { FileQuestionProps } from "./fileQuestion";

/** Files that were answered with before; nobody has pictures of them any more. */
function earlierOf(keys: readonly string[]): EarlierMedia[] {
  return keys.flatMap((key) => {
    const kind = fileKind(key);
    return kind ? [{ key, kind, width: 0, height: 0, preview: null }] : [];
  });
}

export function FileQuestion(props: FileQuestionProps) {
  const { question, answer, onAnswer, onBusy, error, disabled, note } = props;
  const [earlier] = useState(() => earlierOf(Array.isArray(answer) ? answer : []));
  const { images, videos, documents, most } = wantedFiles(question.type, question.maxCount);
  const rest = useEffectEvent(() => onBusy(false));
  useEffect(() => () => rest(), []);
  return (
    <MediaPicker
      label={question.label}
      required={question.required}
      purpose={null}
      images={images ? most : 0}
      videos={videos ? most : 0}
      documents={documents ? most : 0}
      total={most}
      earlier={earlier}
      covers={false}
      note={note}
      error={error}
      disabled={disabled}
      onChange={(media, busy) => {
        onAnswer(media.map(({ key }) => key));
        onBusy(busy);
      }}
    />
  );
}
