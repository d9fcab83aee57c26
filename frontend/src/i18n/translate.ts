// Translates keys with i18next: named placeholders, and plural forms by the language's rules.
import type { TextKey, TextParams, Values } from "./keys";
import type { LanguageTag } from "./languages";
import { i18next } from "./texts";

function textOf(key: string, params: TextParams, tag?: LanguageTag): string {
  const { count } = params;
  // Values are passed apart from i18next's own options, so that a placeholder may have the name of one.
  const options = { replace: params, defaultValue: key, ...(tag && { lng: tag }) };
  return i18next.t(key, typeof count === "number" ? { ...options, count } : options);
}

/** The text of a key in the current language; a missing one shows its key, and the locale gate finds it. */
export function translate<K extends TextKey>(key: K, ...[params = {}]: Values<K>): string {
  return textOf(key, params);
}

/** The text of a key in a language that has been loaded, also while another one is shown. */
export function translateIn<K extends TextKey>(
  tag: LanguageTag,
  key: K,
  ...[params = {}]: Values<K>
): string {
  return textOf(key, params, tag);
}

/** The text of a key that the core named. */
export function translateNamed(key: string, params?: TextParams): string {
  // Keys of the core are compared with the files by the locale gate.
  return translate(key as TextKey, params);
}
