// Writes blocks as CommonMark that is read as the same blocks: by the page's reader and by core's.
//
// An appearance ends with marks that CommonMark reads only between certain characters. Its rules are made for spaces
// between words, so that `**重要：**请` is not bold. There the character next to the mark is written by its number.
import type { RichBlock, RichItem, RichSpan } from "@/core/generated/contract";
import { blocksOf } from "./read";
import { addText, type Look, PLAIN, trimmed } from "./spans";

export function sourceOf(blocks: readonly RichBlock[]): string {
  const tidied = blocks.map(tidy).filter((block) => block !== null);
  const source = write(tidied, false);
  // Numbers at every change of the appearance are hard to read, so they are the last resort.
  return isRead(source, tidied) ? source : write(tidied, true);
}

function isRead(source: string, blocks: readonly RichBlock[]): boolean {
  return JSON.stringify(blocksOf(source)) === JSON.stringify(blocks);
}

/** The block as it will be read: without empty parts, and with spaces outside of marks. Null if nothing is left. */
function tidy(block: RichBlock): RichBlock | null {
  switch (block.kind) {
    case "paragraph":
    case "heading": {
      const spans = tidySpans(block.spans, block.kind === "heading");
      return spans.length > 0 ? { ...block, spans } : null;
    }
    case "list": {
      const items = block.items.map(tidyItem).filter(({ spans, list }) => spans.length > 0 || list);
      return items.length > 0 ? { ...block, items } : null;
    }
    case "quote": {
      const paragraphs = block.paragraphs.map((spans) => tidySpans(spans));
      const written = paragraphs.filter((spans) => spans.length > 0);
      return written.length > 0 ? { ...block, paragraphs: written } : null;
    }
    default:
      return block;
  }
}

function tidyItem({ spans, list }: RichItem): RichItem {
  const items = list?.items.map((item) => tidySpans(item)).filter((item) => item.length > 0) ?? [];
  return { spans: tidySpans(spans), list: list && items.length > 0 ? { ...list, items } : null };
}

function tidySpans(spans: readonly RichSpan[], oneLine = false): RichSpan[] {
  const tidied: RichSpan[] = [];
  for (const { text, ...look } of spans) {
    const words = oneLine
      ? text.replace(/\s*\n\s*/g, " ")
      : text.replace(/[^\S\n]*\n[^\S\n]*/g, "\n");
    const core = words.trim();
    const space = { ...PLAIN, link: look.link };
    if (core === "") {
      addText(tidied, words, space);
      continue;
    }
    addText(tidied, words.slice(0, words.indexOf(core)), space);
    addText(tidied, core, look);
    addText(tidied, words.slice(words.indexOf(core) + core.length), space);
  }
  return trimmed(tidied);
}

function write(blocks: readonly RichBlock[], isGuarded: boolean): string {
  const parts: string[] = [];
  let marker = "-";
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    const isNext =
      block.kind === "list" && before?.kind === "list" && before.ordered === block.ordered;
    // Another marker begins another list.
    marker = isNext && marker === "-" ? "*" : "-";
    parts.push(writeBlock(block, marker, isGuarded));
  }
  return parts.join("\n\n");
}

function writeBlock(block: RichBlock, marker: string, isGuarded: boolean): string {
  switch (block.kind) {
    case "paragraph":
      return writeLines(block.spans, isGuarded);
    case "heading": {
      const words = writeSpans(block.spans, isGuarded).replace(/(^|\s)(#+)$/, "$1\\$2");
      return `${"#".repeat(block.level)} ${words}`;
    }
    case "list":
      return writeList(block, marker, (item) => writeItem(item, isGuarded));
    case "quote":
      return prefixed(
        block.paragraphs.map((spans) => writeLines(spans, isGuarded)).join("\n\n"),
        "> ",
      );
    case "picture":
      return `![${escaped(block.alt)}](${destination(block.address)})`;
    case "rule":
      return "---";
  }
}

function writeItem({ spans, list }: RichItem, isGuarded: boolean): string {
  const words = writeLines(spans, isGuarded);
  if (!list) return words;
  const below = writeList(list, "-", (item) => writeLines(item, isGuarded));
  if (words === "") return below;
  // Another number than 1 begins no list directly below words.
  return words + (list.ordered && list.start !== 1 ? "\n\n" : "\n") + below;
}

function writeList<Item>(
  { ordered, start, items }: { ordered: boolean; start: number; items: readonly Item[] },
  marker: string,
  written: (item: Item) => string,
): string {
  const lines = items.map((item, index) => {
    const mark = ordered ? `${start + index}${marker === "-" ? "." : ")"} ` : `${marker} `;
    return mark + prefixed(written(item), " ".repeat(mark.length)).slice(mark.length);
  });
  return lines.join("\n");
}

function prefixed(text: string, prefix: string): string {
  return text
    .split("\n")
    .map((line) => `${prefix}${line}`.trimEnd())
    .join("\n");
}

/** Spans with what begins a line escaped, where it would begin another block. */
function writeLines(spans: readonly RichSpan[], isGuarded: boolean): string {
  const lines = writeSpans(spans, isGuarded).split("\n");
  return lines
    .map((line, index) => {
      // An empty line would end the paragraph.
      if (line === "" && index > 0) return "\\";
      return line
        .replace(/^(#{1,6})(?=\s|$)/, "\\$1")
        .replace(/^(>|~~~|[+-](?=\s|$)|-(?=[-\s]*$))/, "\\$1")
        .replace(/^(\d{1,9})(?=[.)](\s|$))/, "$1\\");
    })
    .join("\n");
}

/** What is between the characters of one appearance and those of the next. */
interface Mark {
  ends: string;
  begins: string;
}

interface Piece {
  /** The mark before the words. */
  mark: Mark;
  characters: string[];
  /** Whether the first and the last character are written by their numbers. */
  coded: { first: boolean; last: boolean };
}

function writeSpans(spans: readonly RichSpan[], isGuarded: boolean): string {
  const pieces: Piece[] = [];
  let look = PLAIN;
  const add = (next: Look, text: string) => {
    const coded = { first: false, last: false };
    pieces.push({ mark: markBetween(look, next), characters: [...text], coded });
    look = next;
  };
  for (const span of spans) add(span, span.text);
  add(PLAIN, "");
  for (let index = pieces.length - 1; index > 0; index -= 1) {
    const [before, piece] = [pieces[index - 1], pieces[index]];
    if (before && piece) guard(before, piece, isGuarded);
  }
  return pieces.map(writePiece).join("");
}

/** A link is around bold words, these around italic ones. */
function markBetween(from: Look, to: Look): Mark {
  const isOther = from.link !== to.link;
  const endsBold = from.bold && (!to.bold || isOther);
  const endsItalic = from.italic && (!to.italic || isOther || from.bold !== to.bold);
  const beginsBold = to.bold && (!from.bold || isOther);
  const beginsItalic = to.italic && (!from.italic || isOther || from.bold !== to.bold);
  const endOfLink = from.link && isOther ? `](${destination(from.link)})` : "";
  return {
    ends: (endsItalic ? "_" : "") + (endsBold ? "**" : "") + endOfLink,
    begins: (to.link && isOther ? "[" : "") + (beginsBold ? "**" : "") + (beginsItalic ? "_" : ""),
  };
}

const isWord = (character = " ") => !/[\s\p{P}]/u.test(character);
const isSign = (character = " ") => /[\p{P}\p{S}]/u.test(character);

/**
 * Has the character next to a mark written by its number, where the mark would not be read (CommonMark 0.31, “left-flanking
 * delimiter run”): an italic mark inside of a word, a bold one between a word and a sign.
 */
function guard(before: Piece, piece: Piece, isAlways: boolean): void {
  const { ends, begins } = piece.mark;
  const [last, first] = [before.characters.at(-1), piece.characters[0]];
  if (isAlways) {
    if (ends || begins) [before.coded.last, piece.coded.first] = [isSeen(last), isSeen(first)];
    return;
  }
  const isBeforeSign = begins.length > 2 || piece.coded.first || isSign(first);
  if (!ends && isWord(last) && (begins[0] === "_" || (begins[0] === "*" && isBeforeSign))) {
    before.coded.last = true;
  }
  const isAfterSign = ends.length > 2 || before.coded.last || isSign(last);
  if (!begins && isWord(first) && (ends.endsWith("_") || (ends.endsWith("*") && isAfterSign))) {
    piece.coded.first = true;
  }
}

const isSeen = (character = "") => character.trim() !== "";

function writePiece({ mark, characters, coded }: Piece): string {
  const end = characters.length - 1;
  const numbered = (character: string) => `&#${character.codePointAt(0)};`;
  const head = coded.first && end >= 0 ? numbered(characters[0] ?? "") : "";
  const tail = coded.last && end >= (head ? 1 : 0) ? numbered(characters[end] ?? "") : "";
  const middle = characters.slice(head ? 1 : 0, tail ? end : undefined).join("");
  return mark.ends + mark.begins + head + escaped(middle) + tail;
}

/** Text whose characters mean only themselves. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*[\]]|!$/g, "\\$&")
    .replace(/_/g, (sign, at: number, all: string) => (isInWord(all, at) ? sign : `\\${sign}`))
    .replace(/<(?=[a-z/!?])/gi, "\\<")
    .replace(/&(?=#?\w+;)/g, "\\&");
}

/** Inside of a word an underscore is only that. */
function isInWord(text: string, at: number): boolean {
  return [text[at - 1], text[at + 1]].every((next = " ") => /[\p{L}\p{N}]/u.test(next));
}

function destination(address: string): string {
  const text = address.replace(/&(?=#?\w+;)/g, "\\&");
  return /[\s()<>]/.test(text) ? `<${text.replace(/[<>]/g, "\\$&")}>` : text;
}
