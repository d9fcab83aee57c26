// What can be done with a file of a set, for those who do not drag.
import type { Translate } from "@/i18n/useTranslation";
import type { SheetAction } from "@/ui/overlay/ActionSheet";

interface Item {
  /** From 0. */
  index: number;
  total: number;
  /** The first of them stands for all. */
  covers: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function itemActions(
  t: Translate,
  { index, total, covers, onMove, onRemove }: Item,
): SheetAction[] {
  const move = (key: "asCover" | "earlier" | "later", to: number): SheetAction => ({
    key,
    label: t(`upload.${key}`),
    onSelect: () => onMove(to),
  });
  return [
    ...(index > 0 && covers ? [move("asCover", 0)] : []),
    ...(index > 0 ? [move("earlier", index - 1)] : []),
    ...(index < total - 1 ? [move("later", index + 1)] : []),
    {
      key: "remove",
      label: t("upload.remove"),
      icon: "trash",
      danger: true,
      onSelect: onRemove,
    },
  ];
}
