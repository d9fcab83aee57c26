// What can be done with a file of a set.
import type { Translate } from "@/i18n/useTranslation";
import type { SheetAction } from "@/ui/overlay/ActionSheet";

export interface ItemChoices {
  /** From 0. */
  index: number;
  total: number;
  /** It may come to stand for all: it does not yet, and the first one does. */
  mayCover: boolean;
  /** It cannot be handed in: all that is left is to exchange it, or to take it away. */
  failed: boolean;
  /** Where there is room for another one. */
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
