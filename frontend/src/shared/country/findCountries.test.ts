// Searching the countries by name, in the reader's language or in English, and by calling code.
import { expect, test } from "vitest";
import type { LanguageTag } from "@/i18n/languages";
import { countryIndex } from "./countries";
import { findCountries } from "./findCountries";

function found(language: LanguageTag, words: string): string[] {
  const index = countryIndex(language, { letter: "★", heading: "Common" });
  return findCountries(index, words).map(({ region }) => region);
}

test.each([
  ["de", "deutsch", "DE"],
  ["de", "osterreich", "AT"],
  ["de", "ägypten", "EG"],
  ["en", "cote d'ivoire", "CI"],
  ["en", "aland", "AX"],
  ["en", "UK", "GB"],
  ["en", "usa", "US"],
  ["fr", "etats", "US"],
  ["zh-Hans", "德", "DE"],
  ["zh-Hans", "germany", "DE"],
  ["zh-Hans", "阿联酋", "AE"],
  ["zh-Hans", "印尼", "ID"],
  ["zh-Hant", "德國", "DE"],
  ["ja", "どいつ", "DE"],
  ["ja", "英国", "GB"],
  ["ko", "독일", "DE"],
  ["ru", "йемен", "YE"],
  ["ru", "США", "US"],
  ["th", "เยอรมนี", "DE"],
  ["en", "  Germany ", "DE"],
] as const)("%s: %s finds %s first", (language, words, region) => {
  expect(found(language, words)[0]).toBe(region);
});

test.each(["+49", "49", "0049", "00 49", "＋４９", "+49 151 23456789"])(
  "%s is Germany alone",
  (words) => expect(found("en", words)).toEqual(["DE"]),
);

test("a shared code begins with its main region", () => {
  expect(found("en", "+1").slice(0, 1)).toEqual(["US"]);
  expect(found("en", "44")).toEqual(["GB", "GG", "IM", "JE"]);
});

test("an incomplete code finds all codes with that prefix", () => {
  const codes = found("en", "85");
  expect(codes).toEqual(expect.arrayContaining(["KP", "HK", "MO", "KH", "LA"]));
  expect(codes).toHaveLength(5);
});

test("a name with the prefix comes before one that only contains it", () => {
  expect(found("en", "guinea").slice(0, 2)).toEqual(["GN", "GW"]);
  expect(found("en", "guinea")).toContain("PG");
});

test("an unknown term finds nothing", () => {
  expect(found("en", "xyzzy")).toEqual([]);
  expect(found("zh-Hans", "国德")).toEqual([]);
});
