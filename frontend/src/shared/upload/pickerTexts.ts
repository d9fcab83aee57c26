// Texts of the picker: the number of files, the limit, and the kinds that may be added.
import type { LanguageTag } from "@/i18n/languages";
import type { Translate } from "@/i18n/useTranslation";
import { boundTexts } from "./problemText";
import { type SetOptions, takesRoom, type UploadItem } from "./uploadItem";

interface PickerTexts {
  hint: string;
  help: string;
}

export function pickerTexts(
  t: Translate,
  tag: LanguageTag,
  { images, videos, documents = 0, total = images + videos + documents }: SetOptions,
  items: readonly UploadItem[],
): PickerTexts {
  const accepted = items.filter(takesRoom);
  const used = (kind: UploadItem["kind"]) => accepted.filter((item) => item.kind === kind).length;
  const bounds = { ...boundTexts(tag) };
  const all = { used: accepted.length, count: total };
  if (documents > 0) {
    return { hint: t("upload.countFiles", all), help: t("upload.helpFiles", bounds) };
  }
  if (images === 0) {
    return { hint: t("upload.countFiles", all), help: t("upload.helpVideo", bounds) };
  }
  // The order of a single file cannot be changed.
  const sorted = accepted.length > 1;
  const pictures = { used: used("image"), count: images };
  return videos > 0
    ? {
        hint: t("upload.countBoth", { ...pictures, videos: used("video"), videosMost: videos }),
        help: t(sorted ? "upload.helpBothSorted" : "upload.helpBoth", bounds),
      }
    : {
        hint: t("upload.count", pictures),
        help: t(sorted ? "upload.helpSorted" : "upload.help", bounds),
      };
}
