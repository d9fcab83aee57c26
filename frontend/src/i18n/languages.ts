// The nine languages by their tags, each under its own name.
export const LANGUAGES = [
  { tag: "zh-Hans", name: "简体中文" },
  { tag: "zh-Hant", name: "繁體中文" },
  { tag: "en", name: "English" },
  { tag: "de", name: "Deutsch" },
  { tag: "fr", name: "Français" },
  { tag: "ja", name: "日本語" },
  { tag: "ko", name: "한국어" },
  { tag: "ru", name: "Русский" },
  { tag: "th", name: "ไทย" },
] as const;

export type LanguageTag = (typeof LANGUAGES)[number]["tag"];

export const FALLBACK_LANGUAGE: LanguageTag = "zh-Hans";

export function isLanguageTag(value: string): value is LanguageTag {
  return LANGUAGES.some((language) => language.tag === value);
}
