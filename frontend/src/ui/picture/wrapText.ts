// Breaks a text into lines for a canvas, which knows no lines of its own.

const words = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].map(
    (part) => part.segment,
  );
const characters = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(
    (part) => part.segment,
  );

/** `measure` tells the width of a text, in the unit of `width`. A word longer than a line is cut. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const pieces = words(text).flatMap((word) => (measure(word) > width ? characters(word) : [word]));
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    if (line !== "" && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else {
      line += piece;
    }
  }
  return line === "" ? lines : [...lines, line.trimEnd()];
}
