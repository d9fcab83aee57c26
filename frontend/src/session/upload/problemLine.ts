// Which file it is about, and what is wrong with it.
import type { FileKind } from "@/core/generated/contract";
import { currentLanguage } from "@/i18n/i18n";
import { translate } from "@/i18n/translate";
import { problemText } from "./problemText";
import type { UploadItem } from "./uploadItem";

/** Tiles show no number: the name says which one it is to those who see them. Null for a file that is right. */
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
