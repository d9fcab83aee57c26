// Numbers, shares and sums of money as readers of each language expect them.
import { localeOf, numberFormat, pluralForm } from "./intl";
import type { LanguageTag } from "./languages";

const FEN_PER_YUAN = 100;
/** Counts below this are written out. */
const COMPACT_FROM = 10_000;
const NBSP = "\u00a0";

function isChinese(tag: LanguageTag): boolean {
  return tag === "zh-Hans" || tag === "zh-Hant";
}

export function formatNumber(tag: LanguageTag, value: number, fractionDigits = 0): string {
  // All our languages write these alike.
  if (fractionDigits === 0 && value >= 0 && value < 1_000 && Number.isInteger(value)) {
    return String(value);
  }
  return numberFormat(localeOf(tag), {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value);
}

export function formatPercent(tag: LanguageTag, part: number): string {
  return numberFormat(localeOf(tag), {
    style: "percent",
    maximumFractionDigits: 0,
  }).format(part);
}

export function formatCompact(tag: LanguageTag, value: number): string {
  if (Math.abs(value) < COMPACT_FROM) return formatNumber(tag, value);
  // The plain tag: British data would print a small k.
  const format = numberFormat(tag, { notation: "compact", maximumFractionDigits: 1 });
  const text = format.format(value);
  // Chinese sets a space between figures and characters; Intl does not.
  return isChinese(tag) ? text.replace(/(\d)([^\d.,\s])/, "$1 $2") : text;
}

const YUAN_ON_CARDS: Record<LanguageTag, (amount: string) => string> = {
  "zh-Hans": (amount) => `¥${amount}`,
  "zh-Hant": (amount) => `CN¥${amount}`,
  en: (amount) => `CN¥${amount}`,
  de: (amount) => `${amount}${NBSP}CN¥`,
  fr: (amount) => `${amount}${NBSP}CNY`,
  ja: (amount) => `${amount}元`,
  ko: (amount) => `${amount}위안`,
  ru: (amount) => `${amount}${NBSP}CN¥`,
  th: (amount) => `${amount}${NBSP}หยวน`,
};

/** Fen show only where there are some. */
function amountOf(tag: LanguageTag, fen: number): string {
  return formatNumber(tag, fen / FEN_PER_YUAN, fen % FEN_PER_YUAN === 0 ? 0 : 2);
}

/** For cards and buttons; a sum of nothing is "free" and has its own word. */
export function formatYuan(tag: LanguageTag, fen: number): string {
  return YUAN_ON_CARDS[tag](amountOf(tag, fen));
}

const RUSSIAN_YUAN: Record<string, string> = { one: "юань", few: "юаня", many: "юаней" };

function yuanWord(tag: LanguageTag, fen: number): string {
  const form = pluralForm(tag, fen / FEN_PER_YUAN);
  if (tag === "ru") return RUSSIAN_YUAN[form] ?? "юаня";
  return form === "one" ? "yuan" : "yuans";
}

/** For running text. */
export function formatYuanInSentence(tag: LanguageTag, fen: number): string {
  const amount = amountOf(tag, fen);
  switch (tag) {
    case "zh-Hans":
      return `${amount} 元`;
    case "zh-Hant":
      return `人民幣 ${amount} 元`;
    case "en":
      return `${amount}${NBSP}yuan`;
    case "de":
      return `${amount}${NBSP}Yuan`;
    case "fr":
    case "ru":
      return `${amount}${NBSP}${yuanWord(tag, fen)}`;
    case "ja":
    case "ko":
    case "th":
      return formatYuan(tag, fen);
  }
}
