// The language of the names of regions, for screen readers and for the choice of characters.
import type { LanguageTag } from "@/i18n/languages";

/** The standard names regions in Chinese alone: no free table has them in other languages. */
export function regionLanguage(language: LanguageTag): LanguageTag {
  return language === "zh-Hant" ? "zh-Hant" : "zh-Hans";
}
