// The top of the log-in page: the close button, and language and theme for visitors.
import { useState } from "react";
import { LANGUAGES } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";
import { leaveLogin } from "@/session/actions";
import { IconButton } from "@/ui/button/IconButton";
import { VisuallyHidden } from "@/ui/hidden/VisuallyHidden";
import { Icon } from "@/ui/icon/Icon";
import { OwnPreferencesSheet } from "../preferences/OwnPreferencesSheet";
import styles from "./LoginTop.module.css";

export function LoginTop() {
  const { t, i18n } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const language = LANGUAGES.find(({ tag }) => tag === i18n.language);
  return (
    <div className={styles.top}>
      <IconButton icon="x" label={t("common.action.close")} onClick={leaveLogin} />
      <button type="button" className={styles.preferences} onClick={() => setChoosing(true)}>
        <Icon name="globe-simple" size={20} />
        <VisuallyHidden>{t("account.preferences.title")} </VisuallyHidden>
        {language?.name}
      </button>
      <OwnPreferencesSheet show="all" open={choosing} onClose={() => setChoosing(false)} />
    </div>
  );
}
