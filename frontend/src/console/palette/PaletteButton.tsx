// Opens the search from the side, and shows its key.
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import styles from "./PaletteButton.module.css";
import { shortcutKeys, shortcutName } from "./shortcut";

export function PaletteButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.button}
      aria-keyshortcuts={shortcutKeys()}
      onClick={onClick}
    >
      <Icon name="magnifying-glass" size={17} />
      <span className={styles.name}>{t("console.frame.search")}</span>
      <span className={styles.key} aria-hidden="true">
        {shortcutName()}
      </span>
    </button>
  );
}
