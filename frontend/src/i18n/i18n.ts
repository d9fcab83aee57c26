// Sets up the texts of one language and changes to another; only the language in use is loaded.
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { FALLBACK_LANGUAGE, type LanguageTag } from "./languages";
import { loadTexts } from "./loadTexts";

const NAMESPACE = "translation";

/** The language whose texts could be had: the wished one, or else the fallback. */
async function available(tag: LanguageTag): Promise<[LanguageTag, Record<string, unknown>]> {
  try {
    return [tag, await loadTexts(tag)];
  } catch (error) {
    if (tag === FALLBACK_LANGUAGE) throw error;
    return [FALLBACK_LANGUAGE, await loadTexts(FALLBACK_LANGUAGE)];
  }
}

export async function startI18n(wished: LanguageTag): Promise<LanguageTag> {
  const [tag, texts] = await available(wished);
  document.documentElement.lang = tag;
  await i18next.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    load: "currentOnly",
    resources: { [tag]: { [NAMESPACE]: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return tag;
}

/** Changes the language; refuses when its texts cannot be loaded. */
export async function setLanguage(tag: LanguageTag): Promise<void> {
  if (!i18next.hasResourceBundle(tag, NAMESPACE)) {
    i18next.addResourceBundle(tag, NAMESPACE, await loadTexts(tag));
  }
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
}

/** The tag of the language in use. */
export function currentLanguage(): LanguageTag {
  return i18next.language as LanguageTag;
}
