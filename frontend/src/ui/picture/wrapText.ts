// Wraps a text into lines for a canvas, which has no line breaking: as few as possible, as even as possible,
// and only at positions that the languages allow.
import { breakAt } from "./wrapTextBreaks";

interface Piece {
  text: string;
  /** The penalty of a line that ends after it. */
  cost: number;
}

interface Way {
  lines: number;
  cost: number;
  /** Index at which its last line begins. */
  from: number;
}

/** A pause is preferred to even lines, and an uncut word to both. */
const NO_PAUSE = 0.1;
const CUT = 0.3;
const LONELY = 1;

function segments(text: string, granularity: "word" | "grapheme"): string[] {
  return [...new Intl.Segmenter(undefined, { granularity }).segment(text)].map(
    ({ segment }) => segment,
  );
}

/** The unbreakable pieces; a piece longer than a line is cut. */
function piecesOf(text: string, fits: (part: string) => boolean): Piece[] {
  const whole: Piece[] = [];
  let piece = "";
  let end = 0;
  for (const word of segments(text, "word")) {
    piece += word;
    end += word.length;
    const kind = end === text.length ? "pause" : breakAt(text, end);
    if (kind === "none") continue;
    whole.push({ text: piece, cost: kind === "pause" ? 0 : NO_PAUSE });
    piece = "";
  }
  return whole.flatMap((one) => (fits(one.text.trimEnd()) ? [one] : cut(one)));
}

function cut({ text, cost }: Piece): Piece[] {
  const parts = segments(text, "grapheme");
  return parts.map((part, index) => ({
    text: part,
    cost: index === parts.length - 1 ? cost : CUT,
  }));
}

function isBetter(one: Way, other: Way | undefined): boolean {
  if (!other || one.lines !== other.lines) return !other || one.lines < other.lines;
  return one.cost < other.cost;
}

/** `measure` returns the width of a text, in the unit of `width`. A word longer than a line is cut. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const pieces = piecesOf(text.trim(), (part) => measure(part) <= width);
  // The best way to lay out the pieces before each of them.
  const ways: Way[] = [{ lines: 0, cost: 0, from: 0 }];
  for (let to = 1; to <= pieces.length; to += 1) {
    let best: Way | undefined;
    let line = "";
    for (let from = to - 1; from >= 0; from -= 1) {
      line = (pieces[from]?.text ?? "") + line;
      const room = width - measure(line.trimEnd());
      // A letter wider than the line gets a line of its own.
      if (room < 0 && from < to - 1) break;
      const before = ways[from];
      if (!before) continue;
      const isLast = to === pieces.length;
      const lonely = isLast && from > 0 && segments(line, "grapheme").length === 1;
      const end = isLast ? 0 : (pieces[to - 1]?.cost ?? 0);
      const cost = before.cost + (room / width) ** 2 + end + (lonely ? LONELY : 0);
      const way = { lines: before.lines + 1, cost, from };
      if (isBetter(way, best)) best = way;
    }
    if (best) ways[to] = best;
  }
  const lines: string[] = [];
  for (let to = pieces.length; to > 0; to = ways[to]?.from ?? 0) {
    const from = ways[to]?.from ?? 0;
    const line = pieces.slice(from, to).map((piece) => piece.text);
    lines.unshift(line.join("").trim());
  }
  return lines;
}
