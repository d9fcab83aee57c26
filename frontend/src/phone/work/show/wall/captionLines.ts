// Estimates the number of lines of a title before it is drawn, so that a wall can be laid out at once.

/** Letters as wide as the font size: Chinese, Japanese, Korean and their punctuation. */
const SQUARE =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{3ffff}]/u;
const MARK = /\p{M}/u;
const NARROW = /[\s.,:;!'’|ijlt()-]/u;
const CAPITAL = /[\p{Lu}mw%@&]/u;

/** Width of a letter in em. */
function widthOf(letter: string): number {
  if (MARK.test(letter)) return 0;
  if (SQUARE.test(letter)) return 1;
  if (NARROW.test(letter)) return 0.34;
  return CAPITAL.test(letter) ? 0.78 : 0.6;
}

/** 1 or 2; a title that only just fits counts as 2. */
export function captionLines(title: string, width: number, fontSize: number): 1 | 2 {
  let length = 0;
  for (const letter of title) length += widthOf(letter);
  return length * fontSize <= width - 2 ? 1 : 2;
}
