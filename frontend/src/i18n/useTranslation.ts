// Texts for components, re-rendered when the language changes.
import { useMemo, useSyncExternalStore } from "react";
import type { LanguageTag } from "./languages";
import { currentLanguage, onLanguageChange } from "./texts";
import { translate } from "./translate";

export type Translate = typeof translate;

export function useTranslation(): { t: Translate; i18n: { language: LanguageTag } } {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  // A new function for each language, so that memoised values that depend on it are computed again.
  return useMemo(
    () => ({ t: (key, ...values) => translate(key, ...values), i18n: { language } }),
    [language],
  );
}
