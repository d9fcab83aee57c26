// A line that names a file and its problem.
import type { FileKind } from "@/core/generated/contract";
import { currentLanguage } from "@/i18n/i18n";
import { translate } from "@/i18n/translate";
import { problemText } from "./problemText";
import type { UploadItem } from "./uploadItem";

/** Uses the file's name, since tiles show no number. Null for a file without a problem. */
export function problemLine(
  { name, state }: UploadItem,
  number: number,
  wanted: readonly FileKind[],
): string | null {
  if (state.at !== "failed") return null;
  const text = problemText(currentLanguage(), state.problem, wanted);
  return name
    ? translate("upload.problemOfNamed", { number, name, text })
    : translate("upload.problemOf", { number, text });
}
