// Language and theme; the log-in page shows both, the settings one at a time.
import type { ReactNode } from "react";
import type { LanguageTag } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";
import { Sheet } from "@/ui/overlay/Sheet";
import { LanguageOptions } from "./LanguageOptions";
import styles from "./PreferencesSheet.module.css";
import { ThemeOptions } from "./ThemeOptions";

export type PreferencesPart = "all" | "language" | "theme";

interface PreferencesSheetProps {
  show: PreferencesPart;
  open: boolean;
  onClose: () => void;
  /** Applies a language; rejects if its texts fail to load. */
  chooseLanguage: (tag: LanguageTag) => Promise<void>;
  /** Further settings, between theme and language. */
  children?: ReactNode;
}

export function PreferencesSheet(props: PreferencesSheetProps) {
  const { show, open, onClose, chooseLanguage, children } = props;
  const { t } = useTranslation();
  const titles: Record<PreferencesPart, string> = {
    all: t("account.preferences.title"),
    language: t("account.preferences.chooseLanguage"),
    theme: t("account.preferences.theme"),
  };
  return (
    <Sheet open={open} onClose={onClose} title={titles[show]} pad={false}>
      {show !== "language" && (
        <div className={styles.theme}>
          {show === "all" && <h3 className={styles.head}>{t("account.preferences.theme")}</h3>}
          <ThemeOptions />
        </div>
      )}
      {children}
      {show === "all" && <h3 className={styles.head}>{t("account.preferences.language")}</h3>}
      {show !== "theme" && <LanguageOptions choose={chooseLanguage} onChosen={onClose} />}
    </Sheet>
  );
}
