// Fetches the texts of one language; each is a file of its own.
import type { LanguageTag } from "./languages";

type TextModule = { default: Record<string, unknown> };

const LOADERS: Record<LanguageTag, () => Promise<TextModule>> = {
  "zh-Hans": () => import("virtual:locale/zh-Hans"),
  "zh-Hant": () => import("virtual:locale/zh-Hant"),
  en: () => import("virtual:locale/en"),
  de: () => import("virtual:locale/de"),
  fr: () => import("virtual:locale/fr"),
  ja: () => import("virtual:locale/ja"),
  ko: () => import("virtual:locale/ko"),
  ru: () => import("virtual:locale/ru"),
  th: () => import("virtual:locale/th"),
};

export async function loadTexts(tag: LanguageTag): Promise<Record<string, unknown>> {
  return (await LOADERS[tag]()).default;
}
