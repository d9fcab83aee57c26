// The nine languages.
import { LANGUAGES } from "./generated/languages";

export { LANGUAGES };

export type LanguageTag = (typeof LANGUAGES)[number]["tag"];

export const FALLBACK_LANGUAGE: LanguageTag = "zh-Hans";

export function isLanguageTag(value: string): value is LanguageTag {
  return LANGUAGES.some((language) => language.tag === value);
}
