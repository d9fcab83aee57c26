// What can be done with one file of a set, for those who do not drag.
import { useTranslation } from "@/i18n/useTranslation";
import { ActionSheet } from "@/ui/overlay/ActionSheet";
import { type ItemChoices, itemActions } from "./itemActions";

interface ItemSheetProps {
  onClose: () => void;
  /** Which file it is, or why it is refused. */
  title: string;
  /** Null while none is open. */
  choices: ItemChoices | null;
}

export function ItemSheet({ onClose, title, choices }: ItemSheetProps) {
  const { t } = useTranslation();
  const actions = choices ? itemActions(t, choices) : [];
  return <ActionSheet open={choices !== null} onClose={onClose} title={title} actions={actions} />;
}
