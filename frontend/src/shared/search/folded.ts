// The form in which words of the page are compared with typed ones.
import { asKatakana } from "../country/kana";

/** Without case, accents and punctuation; hiragana as katakana. */
export function folded(text: string): string {
  return asKatakana(text.normalize("NFKD").replace(/[\u0300-\u036f]/g, ""))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
