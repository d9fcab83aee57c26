// The button over a work that opens the sheet with gifts.
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./LikeButton.module.css";

interface GiftButtonProps {
  onOpen: () => void;
  /** Called on keyboard focus, which must stay visible. */
  onKeyFocus: () => void;
}

export function GiftButton({ onOpen, onKeyFocus }: GiftButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.stage)}
      aria-haspopup="dialog"
      onClick={onOpen}
      onFocus={({ target }) => target.matches(":focus-visible") && onKeyFocus()}
    >
      <span className={styles.heart}>
        <Icon name="gift" size={24} />
      </span>
      <span>{t("like.gift.open")}</span>
    </button>
  );
}
