// A question answered with files.
import { useEffect, useState } from "react";
import { fileKind } from "@/core/uploads";
import { FilesInput } from "@/shared/question/FilesInput";
import type { FileQuestionProps } from "@/shared/question/fileQuestion";
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
  const { question, answer, error, disabled, note } = props;
  const [given] = useState(() => (Array.isArray(answer) ? answer : []));
  const [serverFiles, setServerFiles] = useState(given.length > 0 ? null : NO_SERVER_FILES);
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
    <FilesInput
      {...props}
      serverFiles={serverFiles}
      // Sensitive answers must not be stored on the phone.
      storesPreviews={!question.sensitive}
    />
  );
}
