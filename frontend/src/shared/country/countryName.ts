// Names of countries and regions: from CLDR through the browser, with a few exceptions.
import { localeOf } from "@/i18n/intl";
import type { LanguageTag } from "@/i18n/languages";

/** Their full names are those of treaties and fill three lines of a phone. */
const SHORT = new Set(["HK", "MO", "PS"]);

/** Names that readers of the language expect in a list of these regions. */
const OWN: Partial<Record<LanguageTag, Record<string, string>>> = {
  "zh-Hans": { CN: "中国大陆", HK: "中国香港", MO: "中国澳门", TW: "中国台湾" },
  "zh-Hant": { CN: "中國大陸" },
};

/** CLDR's short names by ISO code, without our exceptions. */
export function shortNames(language: LanguageTag): (region: string) => string {
  const names = new Intl.DisplayNames(localeOf(language), { type: "region", style: "short" });
  return (region) => names.of(region) ?? region;
}

/** Names by ISO code; a region unknown to the browser keeps its code. */
export function countryNames(language: LanguageTag): (region: string) => string {
  const names = new Intl.DisplayNames(localeOf(language), { type: "region" });
  const short = shortNames(language);
  return (region) =>
    OWN[language]?.[region] ?? (SHORT.has(region) ? short(region) : names.of(region)) ?? region;
}
