// What a file of a set is called.
import type { Translate } from "@/i18n/useTranslation";
import type { UploadItem } from "./uploadItem";

/** The file's own name, where no picture tells which one it is. */
export function ownName({ kind, name, preview, state }: UploadItem): string | null {
  const isUnseen = kind === "document" || state.at === "failed";
  return (isUnseen && preview === null && name) || null;
}

/** How it stands, where it is not simply there. Without the marks of where a narrow tile may break a word. */
export function stateName(t: Translate, { state }: UploadItem): string | null {
  return state.at === "done" ? null : t(`upload.${state.at}`).replaceAll("\u00ad", "");
}

/** Its place and its kind, for those who do not see it. */
export function itemName(t: Translate, item: UploadItem, number: number): string {
  const { kind } = item;
  const name = kind ? t(`upload.${kind}Number`, { number }) : t("upload.itemTitle", { number });
  return [name, ownName(item)].filter(Boolean).join(", ");
}
