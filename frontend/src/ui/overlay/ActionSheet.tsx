// A menu of a few actions on one object, which slides up from the bottom.
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { useUiLabels } from "@/ui/labels/UiLabels";
import styles from "./ActionSheet.module.css";
import { LazyModal } from "./LazyModal";

export interface SheetAction {
  key: string;
  label: string;
  icon?: IconName | undefined;
  danger?: boolean | undefined;
  onSelect: () => void;
}

interface ActionSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  actions: readonly SheetAction[];
}

export function ActionSheet({ open, onClose, title, actions }: ActionSheetProps) {
  const labels = useUiLabels();
  return (
    <LazyModal
      open={open}
      onClose={onClose}
      title={title}
      className={styles.menu}
      titleClassName={styles.title}
    >
      <div className={styles.group}>
        {actions.map((action) => (
          <button
            key={action.key}
            type="button"
            className={classNames(styles.action, action.danger && styles.danger)}
            onClick={() => {
              onClose();
              action.onSelect();
            }}
          >
            {action.icon && <Icon name={action.icon} size={20} />}
            {action.label}
          </button>
        ))}
      </div>
      <button type="button" className={classNames(styles.action, styles.cancel)} onClick={onClose}>
        {labels.cancel}
      </button>
    </LazyModal>
  );
}
