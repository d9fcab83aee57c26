// The index of countries in nine languages: the letter of each name, and the order.
import { expect, test, vi } from "vitest";
import { LANGUAGES, type LanguageTag } from "@/i18n/languages";
import { countryIndex } from "./countries";

const COMMON = { letter: "★", heading: "Common" };
const indexOf = (language: LanguageTag) => countryIndex(language, COMMON);
const tags = LANGUAGES.map(({ tag }) => tag);

function letterOf(language: LanguageTag, region: string): string | undefined {
  const group = indexOf(language).groups.find(({ countries }) =>
    countries.some((country) => country.region === region),
  );
  return group?.letter;
}

/** The letters of each language in the order of their strip. */
const LETTERS: Record<LanguageTag, string> = {
  "zh-Hans": "★ABCDEFGHJKLMNPRSTWXYZ",
  "zh-Hant": "★,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
  en: "★ABCDEFGHIJKLMNOPQRSTUVWYZ",
  de: "★ABCDEFGHIJKLMNOPRSTUVWZ",
  fr: "★ABCDEFGHIJKLMNOPQRSTUVWYZ",
  ja: "★あかさたなはまやら",
  ko: "★ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ",
  ru: "★АБВГДЕЗИЙКЛМНОПРСТУФХЦЧШЭЮЯ",
  th: "★กคจชซญดตทนบปฝฟภมยรลวศสหอฮ",
};

test.each(tags)("%s: each country is listed once, under the letters of the language", (tag) => {
  const { groups, byCode } = indexOf(tag);
  const regions = groups.flatMap(({ countries }) => countries.map(({ region }) => region));
  expect(regions.length).toBe(245);
  expect(new Set(regions)).toEqual(new Set(byCode.map(({ region }) => region)));
  expect(groups.map(({ letter }) => letter).join(tag === "zh-Hant" ? "," : "")).toBe(LETTERS[tag]);
});

test.each(tags)("%s: every country has a name, and no two share one", (tag) => {
  const names = indexOf(tag).byCode.map(({ name }) => name);
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["zh-Hans", ["中国大陆", "中国香港", "中国澳门", "中国台湾"]],
  ["zh-Hant", ["中國大陸", "香港", "澳門", "台灣"]],
  ["en", ["China", "Hong Kong", "Macao", "Taiwan"]],
  ["de", ["China", "Hongkong", "Macau", "Taiwan"]],
  ["fr", ["Chine", "Hong Kong", "Macao", "Taïwan"]],
  ["ja", ["中国", "香港", "マカオ", "台湾"]],
  ["ko", ["중국", "홍콩", "마카오", "대만"]],
  ["ru", ["Китай", "Гонконг", "Макао", "Тайвань"]],
  ["th", ["จีน", "ฮ่องกง", "มาเก๊า", "ไต้หวัน"]],
] as const)("%s: the most common ones come first, and only there", (tag, names) => {
  const [common, ...others] = indexOf(tag).groups;
  expect(common?.countries.map(({ name }) => name)).toEqual(names);
  expect(common?.countries.map(({ code }) => code)).toEqual(["86", "852", "853", "886"]);
  expect(others.flatMap(({ countries }) => countries.map(({ name }) => name))).not.toContain(
    names[0],
  );
});

test.each([
  // 秘鲁 is read bì, though 秘 alone is mostly mì.
  ["zh-Hans", { DE: "D", PE: "B", KP: "C", TD: "Z", JP: "R", EG: "A", XK: "K" }],
  ["zh-Hant", { DE: "15", JP: "4", TH: "10", US: "9", RO: "19" }],
  ["en", { AX: "A", CI: "C", RE: "R", TR: "T" }],
  ["de", { AT: "O", EG: "A", AX: "A" }],
  ["fr", { EG: "E", AE: "E", IM: "I" }],
  ["ja", { DE: "た", FR: "は", GA: "か", KR: "か", JP: "な", ZA: "ま", TL: "は", VG: "あ" }],
  ["ko", { DE: "ㄷ", GH: "ㄱ", TH: "ㅌ", JP: "ㅇ" }],
  ["ru", { DE: "Г", YE: "Й", ET: "Э" }],
  ["th", { DE: "ย", TH: "ท", FR: "ฝ", AO: "อ" }],
] as const)("%s: accents, readings and leading vowels sort correctly", (tag, wanted) => {
  const found = Object.keys(wanted).map((region) => [region, letterOf(tag, region)]);
  expect(Object.fromEntries(found)).toEqual(wanted);
});

test("a browser without CLDR's marks lists the names under no letter", () => {
  const { Collator } = Intl;
  vi.spyOn(Intl, "Collator").mockImplementation(function byCodePoint() {
    const collator = new Collator("en");
    return Object.defineProperty(collator, "compare", {
      value: (one: string, other: string) => (one < other ? -1 : 1),
    });
  });
  const letters = indexOf("zh-Hans").groups.map(({ letter }) => letter);
  expect(letters).toEqual(["★", "#"]);
});

test("the counts of strokes say what they count", () => {
  expect(indexOf("zh-Hant").groups.map(({ heading }) => heading)).toContain("15 畫");
});

test.each(tags)("%s: the names of a letter follow the order of the language", (tag) => {
  const order = {
    "zh-Hans": ["爱尔兰", "奥地利", "澳大利亚"],
    "zh-Hant": ["寮國", "德國", "墨西哥"],
    en: ["Afghanistan", "Åland Islands", "Albania"],
    de: ["Afghanistan", "Ägypten", "Albanien"],
    fr: ["Égypte", "Espagne", "États-Unis"],
    ja: ["ガーナ", "韓国", "ギリシャ", "グアム"],
    ko: ["가나", "감비아", "그리스"],
    ru: ["Австралия", "Австрия", "Албания"],
    th: ["กรีซ", "กวม", "เกาหลีใต้"],
  }[tag];
  const names = indexOf(tag).groups.flatMap(({ countries }) => countries.map(({ name }) => name));
  expect(names.filter((name) => order.includes(name))).toEqual(order);
});
