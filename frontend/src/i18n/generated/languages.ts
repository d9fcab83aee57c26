// Generated from crates/core by `cargo xtask generate`. Do not edit.

/** Languages by their tags, each under its own name, in the order in which they are offered. */
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
