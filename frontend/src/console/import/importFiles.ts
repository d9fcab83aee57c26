// Files that an import offers: the template to fill in, and the report with a line for each row.
import { csvFile } from "@/core/activityEditor";
import { downloadBlob } from "@/host/savePicture";
import type { LanguageTag } from "@/i18n/languages";

export function downloadTable(
  rows: readonly (readonly string[])[],
  language: LanguageTag,
  name: string,
): void {
  const text = csvFile(
    rows.map((row) => [...row]),
    language,
  );
  downloadBlob(new Blob([text], { type: "text/csv;charset=utf-8" }), name);
}

/** Name of a report: that of the file with a word before its ending. */
export function reportName(file: string, word: string): string {
  return `${file.replace(/\.[^.]*$/, "")}-${word}.csv`;
}
