// Several names as one text.
import type { LanguageTag } from "./languages";

export function formatList(tag: LanguageTag, names: readonly string[]): string {
  return new Intl.ListFormat(tag, { type: "conjunction" }).format(names);
}
