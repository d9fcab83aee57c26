// Opens language, theme and the setting of the keys; shows the current language.
import { useState } from "react";
import { LANGUAGES } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";
import { PreferencesSheet } from "@/shared/preferences/PreferencesSheet";
import { chooseConsoleLanguage } from "@/staff/actions";
import { Button } from "@/ui/button/Button";
import { VisuallyHidden } from "@/ui/hidden/VisuallyHidden";
import { LazyKeysSwitch } from "../keys/LazyKeysSwitch";

export function PreferencesButton() {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const language = LANGUAGES.find(({ tag }) => tag === i18n.language);
  return (
    <>
      <Button tone="text" icon="globe-simple" onClick={() => setOpen(true)}>
        <VisuallyHidden>{t("account.preferences.title")} </VisuallyHidden>
        {language?.name}
      </Button>
      <PreferencesSheet
        show="all"
        open={open}
        onClose={() => setOpen(false)}
        chooseLanguage={chooseConsoleLanguage}
      >
        <LazyKeysSwitch />
      </PreferencesSheet>
    </>
  );
}
