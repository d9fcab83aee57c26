// A button in a glass circle over a picture, with a word or a number below it.
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import styles from "./StageButton.module.css";

interface StageButtonProps {
  icon: IconName;
  /** Word or number below the circle. */
  text: string;
  /** Full name for screen readers, which contains the text; the text itself if absent. */
  label?: string | undefined;
  onOpen: () => void;
  /** Called on keyboard focus, which must stay visible. */
  onKeyFocus: () => void;
}

/** Opens a sheet. */
export function StageButton({ icon, text, label, onOpen, onKeyFocus }: StageButtonProps) {
  return (
    <button
      type="button"
      className={styles.stage}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onOpen}
      onFocus={({ target }) => target.matches(":focus-visible") && onKeyFocus()}
    >
      <span className={styles.circle}>
        <Icon name={icon} size={24} />
      </span>
      <span>{text}</span>
    </button>
  );
}
