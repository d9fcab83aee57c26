// Texts for components, re-rendered when the language changes.
import { useMemo } from "react";
import type { LanguageTag } from "./languages";
import { translate, useTexts } from "./translate";

export type Translate = typeof translate;

export function useTranslation(): { t: Translate; i18n: { language: LanguageTag } } {
  const language = useTexts((state) => state.tag);
  // A new function for each language, so that memoised values that depend on it are computed again.
  return useMemo(
    () => ({ t: (key, ...values) => translate(key, ...values), i18n: { language } }),
    [language],
  );
}
