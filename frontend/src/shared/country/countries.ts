// The countries and regions with a calling code, in the reader's language and its order.
import type { LanguageTag } from "@/i18n/languages";
import { alphabetOf } from "./alphabet";
import { CALLING_CODES } from "./callingCodes.gen";
import type { CallingCode } from "./chosenCountry";
import { countryNames, shortNames } from "./countryName";

export interface Country extends CallingCode {
  /** In the reader's language. */
  name: string;
  /** Other search terms: its short name, and its English names. */
  alsoKnownAs: readonly string[];
}

export interface CountryGroup {
  /** Its letter in the strip of the index. */
  letter: string;
  heading: string;
  countries: readonly Country[];
}

export interface CountryIndex {
  /** By calling code, the main region of a shared one first. */
  byCode: readonly Country[];
  /** By letter, after the most common ones. */
  groups: readonly CountryGroup[];
}

/** Regions of most readers' phone numbers, listed first. */
const COMMON = ["CN", "HK", "MO", "TW"];

/** Common English names that CLDR does not use. */
const ALIASES: Record<string, readonly string[]> = {
  AE: ["UAE"],
  CI: ["Ivory Coast"],
  CV: ["Cabo Verde"],
  CZ: ["Czech Republic"],
  GB: ["UK", "Great Britain", "England", "Scotland", "Wales"],
  NL: ["Holland"],
  SZ: ["Swaziland"],
  TL: ["East Timor"],
  TR: ["Turkey"],
  US: ["USA", "America"],
};

function namedCountries(language: LanguageTag): Country[] {
  const name = countryNames(language);
  const short = shortNames(language);
  const english = countryNames("en");
  return CALLING_CODES.split(" ").flatMap((entry) => {
    const [, code = "", regions = ""] = /^(\d+)(.+)$/.exec(entry) ?? [];
    return (regions.match(/../g) ?? []).map((region) => ({
      region,
      code,
      name: name(region),
      alsoKnownAs: [short(region), english(region), ...(ALIASES[region] ?? [])],
    }));
  });
}

/** One group for each letter that has names. */
function groupsByLetter(countries: readonly Country[], language: LanguageTag): CountryGroup[] {
  const { reading, compare, letter, heading } = alphabetOf(language);
  const sorted = countries
    .map((country) => ({ country, read: reading(country.name) }))
    .sort((one, other) => compare(one.read, other.read));
  const groups = new Map<string, Country[]>();
  for (const { country, read } of sorted) {
    const found = groups.get(letter(read)) ?? [];
    groups.set(letter(read), found);
    found.push(country);
  }
  return [...groups].map(([own, members]) => ({
    letter: own,
    heading: heading(own),
    countries: members,
  }));
}

export function countryIndex(
  language: LanguageTag,
  common: Pick<CountryGroup, "letter" | "heading">,
): CountryIndex {
  const byCode = namedCountries(language);
  const first = COMMON.flatMap(
    (region) => byCode.find((country) => country.region === region) ?? [],
  );
  const rest = byCode.filter((country) => !first.includes(country));
  return {
    byCode,
    groups: [{ ...common, countries: first }, ...groupsByLetter(rest, language)],
  };
}
