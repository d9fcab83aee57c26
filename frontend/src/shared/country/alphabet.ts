// The index of each language: the letter and the order of a name.
import { localeOf } from "@/i18n/intl";
import type { LanguageTag } from "@/i18n/languages";
import { asKatakana } from "./kana";

export interface Alphabet {
  /** The sort key of a name. */
  reading: (name: string) => string;
  compare: (one: string, other: string) => number;
  /** Maps a reading to its letter. */
  letter: (reading: string) => string;
  /** The heading for a letter, above its names. */
  heading: (letter: string) => string;
}

/** Group of the names without a letter. */
const OTHERS = "#";

const asItIs = (text: string) => text;
/** The rules of most languages. */
const USUAL = { reading: asItIs, heading: asItIs };

function firstCharacter(name: string): string {
  return ([...name][0] ?? OTHERS).toUpperCase();
}

/** Without accents, which do not make another letter: É is listed under E. */
function latinLetter(name: string): string {
  return firstCharacter(name.normalize("NFD"));
}

/** Skips vowels that are written before the consonant they follow. */
function thaiLetter(name: string): string {
  return /[ก-ฮ]/.exec(name)?.[0] ?? OTHERS;
}

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_OF_AN_INITIAL = 588;
/** Doubled consonants are listed under the plain one. */
const INITIALS = "ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ";

function hangulLetter(name: string): string {
  const place = Math.floor((name.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_OF_AN_INITIAL);
  return INITIALS[place] ?? OTHERS;
}

/** Readings of names that begin with a Chinese character; all others are written in kana. */
const JAPANESE_READINGS: readonly (readonly [written: string, read: string])[] = [
  ["中央", "ちゅうおう"],
  ["仏領", "ふつりょう"],
  ["北", "きた"],
  ["南", "みなみ"],
  ["日本", "にほん"],
  ["東", "ひがし"],
  ["米領", "べいりょう"],
  ["英", "えい"],
  ["西", "にし"],
  ["赤道", "せきどう"],
  ["韓国", "かんこく"],
];
const KANA_ROWS = [..."あかさたなはまやらわ"];

function kanaReading(name: string): string {
  const known = JAPANESE_READINGS.find(([written]) => name.startsWith(written));
  return known ? known[1] + name.slice(known[0].length) : name;
}

function kanaLetter(reading: string): string {
  // Without the marks of voiced sounds: ガ belongs to the row of か.
  const [first = ""] = asKatakana(reading.normalize("NFD"));
  if (!/[ァ-ヶ]/.test(first)) return OTHERS;
  return KANA_ROWS.filter((row) => asKatakana(row) <= first).pop() ?? OTHERS;
}

/** Names whose first character CLDR reads differently. */
const CHINESE_READINGS: Record<string, string> = { 秘鲁: "毕鲁" };
const PINYIN = [..."ABCDEFGHJKLMNOPQRSTWXYZ"];
/** The highest number of strokes in CLDR's table. */
const MOST_STROKES = 64;
/** CLDR's Chinese collations contain a mark before the first character of each letter. */
const MARK = "\ufdd0";
const STROKE_MARKS = 0x2800;

/** Read yī, with one stroke: after the first mark of each collation, and before the last. */
const EARLY = "一";

/** The last letter whose mark does not sort after the name; none if the collation has no marks. */
function byMarks(
  compare: (one: string, other: string) => number,
  letters: readonly string[],
  mark: (letter: string) => string,
): (name: string) => string {
  const place = (letter = "") => compare(MARK + mark(letter), EARLY);
  if (place(letters[0]) > 0 || place(letters.at(-1)) <= 0) return () => OTHERS;
  return (name) => {
    let [from, to] = [0, letters.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(MARK + mark(letters[middle] ?? ""), name) <= 0) from = middle + 1;
      else to = middle;
    }
    return letters[from - 1] ?? OTHERS;
  };
}

function pinyin(): Alphabet {
  const { compare } = new Intl.Collator("zh-Hans-u-co-pinyin");
  return {
    ...USUAL,
    reading: (name) => CHINESE_READINGS[name] ?? name,
    compare,
    letter: byMarks(compare, PINYIN, asItIs),
  };
}

function strokes(): Alphabet {
  const { compare } = new Intl.Collator("zh-Hant-u-co-stroke");
  const counts = Array.from({ length: MOST_STROKES }, (_, index) => String(index + 1));
  const mark = (count: string) => String.fromCharCode(STROKE_MARKS + Number(count));
  return {
    ...USUAL,
    compare,
    letter: byMarks(compare, counts, mark),
    heading: (count) => (count === OTHERS ? count : `${count} 畫`),
  };
}

export function alphabetOf(language: LanguageTag): Alphabet {
  if (language === "zh-Hans") return pinyin();
  if (language === "zh-Hant") return strokes();
  const { compare } = new Intl.Collator(localeOf(language));
  const alphabet = { ...USUAL, compare, letter: latinLetter };
  switch (language) {
    case "ja":
      return { ...alphabet, reading: kanaReading, letter: kanaLetter };
    case "ko":
      return { ...alphabet, letter: hangulLetter };
    case "ru":
      return { ...alphabet, letter: firstCharacter };
    case "th":
      return { ...alphabet, letter: thaiLetter };
    default:
      return alphabet;
  }
}
