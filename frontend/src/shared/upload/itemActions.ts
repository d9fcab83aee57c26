// The actions for a file of a set.
import type { Translate } from "@/i18n/useTranslation";
import type { SheetAction } from "@/ui/overlay/ActionSheet";

export interface ItemChoices {
  /** From 0. */
  index: number;
  total: number;
  /** True if it can become the cover: it is not yet, and the first file is. */
  mayCover: boolean;
  /** It cannot be submitted: it can only be replaced or removed. */
  failed: boolean;
  /** Null if there is no room for another file. */
  onReplace: (() => void) | null;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function itemActions(t: Translate, choices: ItemChoices): SheetAction[] {
  const { index, total, mayCover, failed, onReplace, onMove, onRemove } = choices;
  const move = (key: "asCover" | "earlier" | "later", to: number): SheetAction => ({
    key,
    label: t(`upload.${key}`),
    onSelect: () => onMove(to),
  });
  const moves = [
    ...(mayCover ? [move("asCover", 0)] : []),
    ...(index > 0 ? [move("earlier", index - 1)] : []),
    ...(index < total - 1 ? [move("later", index + 1)] : []),
  ];
  const another: SheetAction[] = onReplace
    ? [{ key: "another", label: t("upload.another"), icon: "plus", onSelect: onReplace }]
    : [];
  return [
    ...(failed ? another : moves),
    {
      key: "remove",
      label: t("upload.remove"),
      icon: "trash",
      danger: true,
      onSelect: onRemove,
    },
  ];
}
