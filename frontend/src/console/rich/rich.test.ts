// Tests that sources of rich texts are read as core reads them, and written so that they are read as the same again.
import "@/testing/wasmHost";
import { describe, expect, test } from "vitest";
import type { RichBlock, RichSpan } from "@/core/generated/contract";
import { coreCases } from "@/testing/coreCases";
import { blocksIn, documentOf } from "./document";
import { blocksOf } from "./read";
import { sourceOf } from "./write";

interface Case {
  source: string;
  blocks: object[];
}

/** Fills in what most cases leave out: a span is its text, an item has no list. */
function filled(value: unknown): unknown {
  if (typeof value === "string") return { text: value, bold: false, italic: false, link: null };
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== "object" || value === null) return value;
  if ("text" in value) return { bold: false, italic: false, link: null, ...value };
  const given = Object.entries(value).map(([name, part]) => [
    name,
    ["spans", "paragraphs", "items", "list"].includes(name) ? filled(part) : part,
  ]);
  const fields: object = Object.fromEntries(given);
  return "spans" in fields && !("kind" in fields) ? { list: null, ...fields } : fields;
}

describe("cases of core", () => {
  for (const { source, blocks } of coreCases<Case[]>("rich")) {
    test(JSON.stringify(source), () => {
      const read = blocksOf(source);
      expect(read).toEqual(filled(blocks));
      expect(blocksOf(sourceOf(read))).toEqual(read);
      const document = documentOf(read);
      document.check();
      expect(blocksIn(document)).toEqual(read.length > 0 ? read : [paragraph([])]);
    });
  }
});

const paragraph = (spans: RichSpan[]): RichBlock => ({ kind: "paragraph", spans });
const span = (text: string, look: Partial<RichSpan> = {}): RichSpan => ({
  text,
  bold: false,
  italic: false,
  link: null,
  ...look,
});
const bold = (text: string) => span(text, { bold: true });
const italic = (text: string) => span(text, { italic: true });
const both = (text: string) => span(text, { bold: true, italic: true });

/** Writes a paragraph, and checks that it is read as the same. */
function written(...spans: RichSpan[]): string {
  const source = sourceOf([paragraph(spans)]);
  expect(blocksOf(source)).toEqual([paragraph(spans)]);
  return source;
}

test.each([
  "One\nline",
  "10:30 * 5 = [a](b) `c` <b>d</b> &amp; snake_case _e_ \\ f",
  "# no heading\n- no item\n+ none\n1. none\n> no quote\n---\n===\n~~~\n--",
  "-5 °C, #3, 3.5 km, AT&T, a < b",
  "[1]: https://one.example",
  "![no](/picture.png) <https://one.example>!",
  "a\n\n\nb",
])("words stay words: %j", (text) => {
  written(span(text));
});

test("a text by hand is written as it was", () => {
  const source = "时间：周六 10:30\n地点：龙井村\n\n带水、帽子 - 和雨衣（-5 °C）, AT&T snake_case";
  expect(sourceOf(blocksOf(source))).toBe(source);
});

test("appearances are read between any characters", () => {
  expect(written(bold("重要"), span("：请注意"))).toBe("**重要**：请注意");
  expect(written(bold("重要："), span("请注意"))).toBe("**重要：**&#35831;注意");
  expect(written(span("时间："), bold("周六"))).toBe("时间：**周六**");
  expect(written(span("请"), bold("“看”"), span("这里"))).toBe("&#35831;**“看”**&#36825;里");
  expect(written(span("an "), italic("old"), span(" text"))).toBe("an _old_ text");
  written(span("这是"), italic("重点"), span("内容"));
  written(bold("a"), both("b"), italic("c"), span("d"));
  written(italic("a"), both("b"), bold("c"), both("d"), span("e"));
  written(span("a"), bold("。"), italic("！"), span("b"));
  written(bold("👍"), span("a"), bold("€"), span("b"));
});

test("links contain appearances, and follow any sign", () => {
  const link = "https://one.example/a_(b)?c=1&copy;=2";
  written(span("look!"), span("here", { link }), span(" and "), span("[x]", { link, bold: true }));
  written(bold("a"), span("b", { link, bold: true }), span("c", { link }), both("d"));
});

test("spaces at the ends of an appearance do not break it", () => {
  expect(sourceOf([paragraph([span("a"), bold(" b "), span("c")])])).toBe("a **b** c");
});

test("lists next to each other stay two, and numbers stay", () => {
  const list = (ordered: boolean, start: number, text: string): RichBlock => ({
    kind: "list",
    ordered,
    start,
    items: [
      {
        spans: [span(text)],
        list: { ordered: true, start: 4, items: [[span("x\ny")], [span("z")]] },
      },
    ],
  });
  const blocks = [list(false, 1, "a"), list(false, 1, "b"), list(true, 9, "c"), list(true, 1, "d")];
  expect(blocksOf(sourceOf(blocks))).toEqual(blocks);
});

test("headings are one line", () => {
  const heading: RichBlock = { kind: "heading", level: 3, spans: [span("C #")] };
  expect(blocksOf(sourceOf([heading]))).toEqual([heading]);
  expect(sourceOf([{ kind: "heading", level: 2, spans: [span("a\nb")] }])).toBe("## a b");
});

test("any order of appearances and signs is read as it was written", () => {
  // A linear congruential generator (Numerical Recipes), so that a failure can be repeated.
  let seed = 7;
  const below = (count: number) => {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * count);
  };
  const pieces = [
    "a",
    "字",
    "。",
    "“",
    "!",
    "*",
    "_",
    "€",
    "(",
    "]",
    "x y",
    "1.",
    "&lt;",
    "x\n- y",
    "\\",
  ];
  for (let round = 0; round < 2_000; round += 1) {
    const spans: RichSpan[] = [];
    for (let count = 1 + below(5); count > 0; count -= 1) {
      const look = {
        bold: below(2) === 1,
        italic: below(3) === 1,
        link: below(5) === 0 ? "/a" : null,
      };
      const last = spans.at(-1);
      const isNew =
        !last || last.bold !== look.bold || last.italic !== look.italic || last.link !== look.link;
      if (isNew) spans.push({ text: pieces[below(pieces.length)] ?? "", ...look });
    }
    const source = sourceOf([paragraph(spans)]);
    expect({ source, read: blocksOf(source) }).toEqual({ source, read: [paragraph(spans)] });
  }
});
