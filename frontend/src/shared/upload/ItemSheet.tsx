// The actions for one file of a set, as an alternative to dragging.
import { useTranslation } from "@/i18n/useTranslation";
import { ActionSheet } from "@/ui/overlay/ActionSheet";
import { type ItemChoices, itemActions } from "./itemActions";

interface ItemSheetProps {
  onClose: () => void;
  /** The file's name, or the reason for its rejection. */
  title: string;
  /** Null while none is open. */
  choices: ItemChoices | null;
}

export function ItemSheet({ onClose, title, choices }: ItemSheetProps) {
  const { t } = useTranslation();
  const actions = choices ? itemActions(t, choices) : [];
  return <ActionSheet open={choices !== null} onClose={onClose} title={title} actions={actions} />;
}
