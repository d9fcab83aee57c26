// Several words as one list, as the language writes it.
import type { LanguageTag } from "./languages";
import { localeOf } from "./numbers";

export function formatList(tag: LanguageTag, words: readonly string[]): string {
  return new Intl.ListFormat(localeOf(tag), { type: "conjunction" }).format(words);
}
