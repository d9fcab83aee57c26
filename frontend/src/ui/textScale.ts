// The reader's size of text relative to the usual one, for sizes that are computed before text is drawn.

const USUAL_PX = 16;
/** Read once: lists ask for each of their items. */
let known: number | null = null;

export function textScale(): number {
  known ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;
  return known;
}
