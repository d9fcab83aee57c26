// Text keys, typed from the Simplified Chinese files; a key with plural forms is listed without them.
import type { Texts } from "./resources.gen";

type WithoutPlural<K extends string> = K extends `${infer Stem}_other` ? Stem : K;

type Paths<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${WithoutPlural<K>}`
    : Paths<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

export type TextKey = Paths<Texts, "">;

/** The values of a text's placeholders; `count` selects the plural form. */
export type TextParams = Record<string, string | number>;
