// The allowed line breaks in all our languages: between words, and never between a word and its marks.

/** "pause": at a space or next to a mark; "plain": between words that are written without spaces. */
export type Break = "none" | "plain" | "pause";

const SPACE = /\s/u;
const TIED = /[\u00a0\u202f\u2060]/u;
/** Scripts without spaces between words. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\u3000-\u303f\uff01-\uff65]/u;
/**
 * Characters that may not begin a line: marks, and the small letters of Japanese and Thai that belong to the
 * preceding one.
 */
const CLOSING =
  /[\p{Pe},.:;!?%…‥、。，．：；？！％·・～〜ーｰ々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮๆฯ]/u;
const OPENING = /[\p{Ps}¿¡]/u;
/** Open in one language what they close in another. */
const QUOTE = /[\p{Pi}\p{Pf}]/u;
const FIRST_QUOTE = /\p{Pi}/u;
const DASH = /[-‐–—―]/u;
const LETTER = /\p{L}/u;

type Mark = "opens" | "closes" | null;

function markAt(text: string, index: number): Mark {
  const mark = text.charAt(index);
  if (OPENING.test(mark)) return "opens";
  if (CLOSING.test(mark)) return "closes";
  if (!QUOTE.test(mark)) return null;
  const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
  const begins = before === "" || SPACE.test(before) || OPENING.test(before);
  const ends = after === "" || SPACE.test(after) || CLOSING.test(after);
  if (begins !== ends) return begins ? "opens" : "closes";
  return FIRST_QUOTE.test(mark) ? "opens" : "closes";
}

/** The kind of break allowed before `index`, which is between two words or marks. */
export function breakAt(text: string, index: number): Break {
  const [left, right] = [text.charAt(index - 1), text.charAt(index)];
  if (TIED.test(left) || SPACE.test(right) || TIED.test(right)) return "none";
  const spaced = SPACE.test(left);
  const last = text.slice(0, index).trimEnd().length - 1;
  if (markAt(text, last) === "opens" || markAt(text, index) === "closes") return "none";
  if (spaced) return "pause";
  if (DASH.test(left)) return LETTER.test(right) ? "pause" : "none";
  if (DASH.test(right)) return "none";
  if (!DENSE.test(left) && !DENSE.test(right)) return "none";
  const beside = markAt(text, last) === "closes" || markAt(text, index) === "opens";
  return beside ? "pause" : "plain";
}
