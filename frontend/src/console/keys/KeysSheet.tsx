// All single keys of the console, and the setting that switches them off.
import { useTranslation } from "@/i18n/useTranslation";
import { Sheet } from "@/ui/overlay/Sheet";
import { shortcutName } from "../palette/shortcut";
import styles from "./KeysSheet.module.css";
import { KeysSwitch } from "./KeysSwitch";

const keys = () =>
  [
    [shortcutName(), "palette"],
    ["J", "next"],
    ["K", "previous"],
    ["A", "pass"],
    ["R", "return"],
    ["X", "pick"],
    ["1 – 9", "template"],
    ["/", "search"],
    ["?", "all"],
    ["Esc", "close"],
  ] as const;

export interface KeysSheetProps {
  open: boolean;
  onClose: () => void;
}

export function KeysSheet({ open, onClose }: KeysSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("console.frame.keys")}>
      <dl className={styles.keys}>
        {keys().map(([key, name]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{t(`console.keys.list.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <KeysSwitch />
    </Sheet>
  );
}
