// Translates keys: named placeholders, and plural forms by the language's rules.
//
// No more is needed of the large libraries, which would weigh more than a tenth of the start's script.
import { create } from "zustand";
import { pluralForm } from "./intl";
import type { TextKey, TextParams, Values } from "./keys";
import { FALLBACK_LANGUAGE, type LanguageTag } from "./languages";
import { formatNumber } from "./numbers";

type TextTree = { [key: string]: string | TextTree };

/** The loaded texts by the first part of their keys. */
export type Segments = Record<string, TextTree>;

interface TextState {
  tag: LanguageTag;
  texts: Segments;
}

export const useTexts = create<TextState>(() => ({ tag: FALLBACK_LANGUAGE, texts: {} }));

/** `{{name}}`, or `{{count, number}}` for a number with the language's separators. */
const HOLE = /\{\{(\w+)(, number)?\}\}/g;

function find(texts: TextTree, key: string): string | undefined {
  let place: string | TextTree | undefined = texts;
  for (const part of key.split(".")) {
    place = typeof place === "object" ? place[part] : undefined;
  }
  return typeof place === "string" ? place : undefined;
}

/** The text of a key in the current language; a missing one shows its key, and the locale gate finds it. */
export function translate<K extends TextKey>(key: K, ...[params = {}]: Values<K>): string {
  const { tag, texts } = useTexts.getState();
  const { count } = params;
  const text =
    (typeof count === "number" ? find(texts, `${key}_${pluralForm(tag, count)}`) : undefined) ??
    find(texts, `${key}_other`) ??
    find(texts, key) ??
    key;
  return text.replace(HOLE, (hole, name: string, figure?: string) => {
    const value = params[name] ?? hole;
    return figure && typeof value === "number" ? formatNumber(tag, value) : String(value);
  });
}

/** The text of a key that the core named. */
export function translateNamed(key: string, params?: TextParams): string {
  // Keys of the core are compared with the files by the locale gate.
  return translate(key as TextKey, params);
}
