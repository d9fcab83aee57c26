// The types of questions to add.
import type { QuestionType } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { Sheet } from "@/ui/overlay/Sheet";
import styles from "./AddQuestionSheet.module.css";
import { TYPE_ICONS, TYPES } from "./questionTypes";

interface AddQuestionSheetProps {
  open: boolean;
  onClose: () => void;
  /** Called once the sheet has left the history. */
  onChoose: (type: QuestionType) => void;
}

export function AddQuestionSheet({ open, onClose, onChoose }: AddQuestionSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("console.form.add")}>
      <ul className={styles.types}>
        {TYPES.map((type) => (
          <li key={type}>
            <button
              type="button"
              className={styles.type}
              onClick={() => {
                onClose();
                void overlaysSettled().then(() => onChoose(type));
              }}
            >
              <Icon name={TYPE_ICONS[type]} size={18} />
              {t(`console.form.type.${type}`)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
