// The browser's formatters, cached: creating one costs a phone milliseconds, using it next to nothing.
import type { LanguageTag } from "./languages";

/** English follows British usage. */
export function localeOf(tag: LanguageTag): string {
  return tag === "en" ? "en-GB" : tag;
}

function once<Options extends object, Format>(
  make: (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const made = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

export const numberFormat = once(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

const pluralRules = once(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);

/** Languages without plural forms, for which the browser need not be asked. */
const WITHOUT_PLURALS: readonly LanguageTag[] = ["zh-Hans", "zh-Hant", "ja", "ko", "th"];

/** The plural form for a number (CLDR). */
export function pluralForm(tag: LanguageTag, count: number): Intl.LDMLPluralRule {
  return WITHOUT_PLURALS.includes(tag) ? "other" : pluralRules(tag, {}).select(count);
}
