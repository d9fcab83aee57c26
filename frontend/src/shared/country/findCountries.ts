// Finds countries by search input: a name, a part of one, or a calling code.
import { folded } from "../search/folded";
import type { Country, CountryIndex } from "./countries";

/** The digits of `+49`, `49` and `0049`, or of a whole number with its code. */
function typedCode(words: string): string | null {
  const text = words.normalize("NFKC").replace(/[\s().+-]/g, "");
  return /^\d+$/.test(text) ? text.replace(/^0+/, "") : null;
}

/** 印尼 is short for 印度尼西亚: the same first character, and the others in their order. */
function abbreviates(wanted: string, name: string): boolean {
  if (!/^\p{Script=Han}{2,}$/u.test(wanted) || name[0] !== wanted[0]) return false;
  let place = 0;
  for (const character of name) if (character === wanted[place]) place += 1;
  return place === wanted.length;
}

/** Rank of a match, the best with 0; Infinity if the name does not match. */
function distance(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  if (name.includes(wanted)) return 3;
  return abbreviates(wanted, name) ? 4 : Number.POSITIVE_INFINITY;
}

function distanceOf({ region, name, alsoKnownAs }: Country, wanted: string): number {
  if (region.toLowerCase() === wanted) return 0;
  return Math.min(...[name, ...alsoKnownAs].map((known) => distance(folded(known), wanted)));
}

export function findCountries({ byCode, groups }: CountryIndex, words: string): Country[] {
  const digits = typedCode(words);
  if (digits !== null) {
    return byCode.filter(({ code }) => code.startsWith(digits) || digits.startsWith(code));
  }
  const wanted = folded(words);
  return groups
    .flatMap(({ countries }) => countries)
    .map((country) => ({ country, far: distanceOf(country, wanted) }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((one, other) => one.far - other.far)
    .map(({ country }) => country);
}
