// Several words as one list, as the language writes it.
import { useMemo } from "react";
import type { LanguageTag } from "@/i18n/languages";
import { localeOf } from "@/i18n/numbers";
import { useTranslation } from "@/i18n/useTranslation";

export function useListText(): (words: readonly string[]) => string {
  const { i18n } = useTranslation();
  const tag = i18n.language as LanguageTag;
  return useMemo(() => {
    const list = new Intl.ListFormat(localeOf(tag), { type: "conjunction" });
    return (words) => list.format(words);
  }, [tag]);
}
