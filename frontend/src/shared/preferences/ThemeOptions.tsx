// The choice of theme: light, dark, or that of the phone.
import { useTranslation } from "@/i18n/useTranslation";
import { setTheme, type ThemeChoice, useTheme } from "@/theme/theme";
import { ChipRow } from "@/ui/choice/ChipRow";

const CHOICES: readonly ThemeChoice[] = ["system", "light", "dark"];

export function ThemeOptions() {
  const { t } = useTranslation();
  const choice = useTheme((state) => state.choice);
  return (
    <ChipRow
      wrap
      label={t("account.preferences.theme")}
      options={CHOICES.map((value) => ({
        value,
        label: t(`account.preferences.themes.${value}`),
      }))}
      value={choice}
      onChange={setTheme}
    />
  );
}
