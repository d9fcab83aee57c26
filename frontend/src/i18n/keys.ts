// Text keys and their values, typed from the Simplified Chinese files; a key with plural forms is listed
// without them.
import type { Holes, Texts } from "./resources.gen";

type WithoutPlural<K extends string> = K extends `${infer Stem}_other` ? Stem : K;

type Paths<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${WithoutPlural<K>}`
    : Paths<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

export type TextKey = Paths<Texts, "">;

export type TextParams = Record<string, string | number>;

type Filled<Names extends string> = {
  [Name in Names]: Name extends "count" ? number : string | number;
};

/** The placeholders of a text; of several possible texts, those that all of them have. */
type HolesOf<K extends TextKey> = string &
  keyof (K extends keyof Holes ? Filled<Holes[K]> : unknown);

/** The values of a text's placeholders; `count` selects the plural form. */
export type Values<K extends TextKey> = [HolesOf<K>] extends [never]
  ? [params?: TextParams]
  : [params: TextParams & Filled<HolesOf<K>>];
