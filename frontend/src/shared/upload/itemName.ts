// Builds the texts that name a file of a set: its own name, its state, its position.
import type { Translate } from "@/i18n/useTranslation";
import type { UploadItem } from "./uploadItem";

/** The file's own name, if there is no picture to identify it. */
export function ownName({ kind, name, preview, state }: UploadItem): string | null {
  const isUnseen = kind === "document" || state.at === "failed";
  return (isUnseen && preview === null && name) || null;
}

/** The state, unless the file is uploaded. Without soft hyphens, which are for narrow tiles. */
export function stateName(t: Translate, { state }: UploadItem): string | null {
  return state.at === "done" ? null : t(`upload.${state.at}`).replaceAll("\u00ad", "");
}

/** Its position and its kind, for screen readers. */
export function itemName(t: Translate, item: UploadItem, number: number): string {
  const { kind } = item;
  const name = kind ? t(`upload.${kind}Number`, { number }) : t("upload.itemTitle", { number });
  return [name, ownName(item)].filter(Boolean).join(", ");
}
