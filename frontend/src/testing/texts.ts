// Texts for tests of parts and pages, without loading them.
import type { LanguageTag } from "@/i18n/languages";
import { addTexts, type Namespaces, showLanguage } from "@/i18n/texts";

/** Adds these texts and shows them. */
export function showTexts(tag: LanguageTag, texts: Namespaces): void {
  addTexts(tag, texts);
  showLanguage(tag);
}
