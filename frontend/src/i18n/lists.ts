// Joins several words into a list, as the language writes it.
import { localeOf } from "./intl";
import type { LanguageTag } from "./languages";

export function formatList(tag: LanguageTag, words: readonly string[]): string {
  return new Intl.ListFormat(localeOf(tag), { type: "conjunction" }).format(words);
}
