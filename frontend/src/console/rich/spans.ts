// Words of one appearance, in the order in which they are read.
import type { RichSpan } from "@/core/generated/contract";

export type Look = Omit<RichSpan, "text">;

export const PLAIN: Look = { bold: false, italic: false, link: null };

export function isAlike(one: Look, other: Look): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.link === other.link;
}

/** Adds words; those of the same appearance join the last ones. */
export function addText(spans: RichSpan[], text: string, look: Look): void {
  const last = spans.at(-1);
  if (last && isAlike(last, look)) last.text += text;
  else if (text !== "") spans.push({ text, ...look });
}

/** Adds a line below others. */
export function addLine(lines: RichSpan[], further: readonly RichSpan[]): void {
  const last = lines.at(-1);
  if (last) last.text += "\n";
  for (const span of further) addText(lines, span.text, span);
}

/** The words without whitespace at their ends. */
export function trimmed(spans: readonly RichSpan[]): RichSpan[] {
  const rest = spans.map((span) => ({ ...span }));
  for (let first = rest[0]; first; first = rest[0]) {
    first.text = first.text.trimStart();
    if (first.text !== "") break;
    rest.shift();
  }
  for (let last = rest.at(-1); last; last = rest.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== "") break;
    rest.pop();
  }
  return rest;
}
