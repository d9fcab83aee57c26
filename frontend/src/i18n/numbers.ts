// Numbers, percentages and sums of money as readers of each language expect them.
import { compact, wholeNumber, yuan } from "@/core/format";
import { localeOf, numberFormat, pluralForm } from "./intl";
import type { LanguageTag } from "./languages";

const FEN_PER_YUAN = 100;
const NBSP = "\u00a0";

/** A whole number. */
export function formatNumber(tag: LanguageTag, value: number): string {
  return wholeNumber(tag, value);
}

export function formatPercent(tag: LanguageTag, part: number): string {
  return numberFormat(localeOf(tag), {
    style: "percent",
    maximumFractionDigits: 0,
  }).format(part);
}

export function formatCompact(tag: LanguageTag, value: number): string {
  return compact(tag, value);
}

/** For cards and buttons. A sum of 0 is shown as "free", a text of its own. */
export function formatYuan(tag: LanguageTag, fen: number): string {
  return yuan(tag, fen);
}

/** Shows fen only if they are not 0. */
function amountOf(tag: LanguageTag, fen: number): string {
  if (fen % FEN_PER_YUAN === 0) return wholeNumber(tag, fen / FEN_PER_YUAN);
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numberFormat(localeOf(tag), options).format(fen / FEN_PER_YUAN);
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
