// Language, theme, notices, the agreements and the version.
import { useState } from "react";
import type { AgreementKind } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { LANGUAGES } from "@/i18n/languages";
import { useTranslation } from "@/i18n/useTranslation";
import { AgreementSheet } from "@/shared/agreement/AgreementSheet";
import { NoticeSettingsSheet } from "@/shared/notice/NoticeSettingsSheet";
import type { PreferencesPart } from "@/shared/preferences/PreferencesSheet";
import { useTheme } from "@/theme/theme";
import { ListCell } from "@/ui/card/ListCell";
import { OwnPreferencesSheet } from "../preferences/OwnPreferencesSheet";
import { SettingsGroup } from "./SettingsGroup";

/** The version of the specification with its code, for reports of faults. */
const VERSION = `${limits.appVersion} (${limits.appVersionCode})`;

export function GeneralGroup() {
  const { t, i18n } = useTranslation();
  const theme = useTheme((state) => state.choice);
  const language = LANGUAGES.find(({ tag }) => tag === i18n.language);
  const [preferences, setPreferences] = useState({
    show: "language" as PreferencesPart,
    open: false,
  });
  const [notices, setNotices] = useState(false);
  const [agreement, setAgreement] = useState({ kind: "service" as AgreementKind, open: false });
  return (
    <>
      <SettingsGroup title={t("account.settings.general")}>
        <ListCell
          label={t("account.preferences.language")}
          value={<span lang={language?.tag}>{language?.name}</span>}
          onClick={() => setPreferences({ show: "language", open: true })}
        />
        <ListCell
          label={t("account.preferences.theme")}
          value={t(`account.preferences.themes.${theme}`)}
          onClick={() => setPreferences({ show: "theme", open: true })}
        />
        <ListCell label={t("notice.set.title")} onClick={() => setNotices(true)} />
      </SettingsGroup>
      <SettingsGroup title={t("account.agreement.kinds")}>
        <ListCell
          label={t("account.agreement.title.service")}
          onClick={() => setAgreement({ kind: "service", open: true })}
        />
        <ListCell
          label={t("account.agreement.title.privacy")}
          onClick={() => setAgreement({ kind: "privacy", open: true })}
        />
        <ListCell label={t("account.settings.version")} value={VERSION} />
      </SettingsGroup>
      <OwnPreferencesSheet
        {...preferences}
        onClose={() => setPreferences({ ...preferences, open: false })}
      />
      <NoticeSettingsSheet open={notices} onClose={() => setNotices(false)} />
      <AgreementSheet {...agreement} onClose={() => setAgreement({ ...agreement, open: false })} />
    </>
  );
}
