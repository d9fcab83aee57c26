// Text keys, typed from the Simplified Chinese files; a key with plural forms is named without them.
import type { Texts } from "./resources.gen";

type WithoutPlural<K extends string> = K extends `${infer Stem}_other` ? Stem : K;

type Paths<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${WithoutPlural<K>}`
    : Paths<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

export type TextKey = Paths<Texts, "">;

/** What stands in the holes of a text; `count` chooses the plural form. */
export type TextParams = Record<string, string | number>;
