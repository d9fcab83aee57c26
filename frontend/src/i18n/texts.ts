// Configures i18next: a namespace for each file of `locales/<tag>`, named by the first part of its keys.
import i18next from "i18next";
import { FALLBACK_LANGUAGE, isLanguageTag, LANGUAGES, type LanguageTag } from "./languages";
import { formatNumber } from "./numbers";

export { i18next };

type TextTree = { [key: string]: string | TextTree };

/** Texts by namespace. */
export type Namespaces = Record<string, TextTree>;

void i18next.init({
  lng: FALLBACK_LANGUAGE,
  fallbackLng: FALLBACK_LANGUAGE,
  supportedLngs: LANGUAGES.map(({ tag }) => tag),
  // `zh-Hant` must not fall back to a general `zh`.
  load: "currentOnly",
  // Bundles are added as they arrive. Given at the start, they make every change of the language synchronous.
  resources: {},
  ns: [],
  defaultNS: false,
  nsSeparator: ".",
  // React escapes.
  interpolation: { escapeValue: false },
});

// `{{count, number}}`, written as on the first screens that the server draws.
i18next.services.formatter?.add("number", (value: unknown) =>
  typeof value === "number" ? formatNumber(currentLanguage(), value) : String(value),
);

/** Adds texts of a language; sections that were added before are retained. */
export function addTexts(tag: LanguageTag, texts: Namespaces): void {
  for (const [namespace, sections] of Object.entries(texts)) {
    i18next.addResourceBundle(tag, namespace, sections);
  }
}

/** Shows the texts of a language, which must have been added. */
export function showLanguage(tag: LanguageTag): void {
  void i18next.changeLanguage(tag);
}

/** The tag of the current language. */
export function currentLanguage(): LanguageTag {
  const { language } = i18next;
  return isLanguageTag(language) ? language : FALLBACK_LANGUAGE;
}

/** Calls `listener` after each change of the language; returns a function that stops this. */
export function onLanguageChange(listener: () => void): () => void {
  i18next.on("languageChanged", listener);
  return () => i18next.off("languageChanged", listener);
}
