// The language of the names of regions, for screen readers and for the choice of characters.
import type { LanguageTag } from "@/i18n/languages";

/** The standard names regions in Chinese alone; the server converts the characters. */
export function regionLanguage(language: LanguageTag): LanguageTag {
  return language === "zh-Hant" ? "zh-Hant" : "zh-Hans";
}
