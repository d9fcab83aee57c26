// Converts between the blocks of a rich text and the editor's document.
import { Fragment, type Mark, type Node } from "prosemirror-model";
import type { RichBlock, RichItem, RichSpan } from "@/core/generated/contract";
import { isList, schema } from "./schema";
import { addLine, addText } from "./spans";

const { nodes, marks } = schema;

export function documentOf(blocks: readonly RichBlock[]): Node {
  const content = blocks.map(nodeOf);
  return nodes.doc.create(null, content.length > 0 ? content : nodes.paragraph.create());
}

function nodeOf(block: RichBlock): Node {
  switch (block.kind) {
    case "paragraph":
      return paragraph(block.spans);
    case "heading":
      return nodes.heading.create({ level: block.level }, words(block.spans));
    case "list":
      return list(
        block,
        block.items.map((item) =>
          nodes.listItem.create(null, [
            paragraph(item.spans),
            ...(item.list ? [list(item.list, item.list.items.map(lastItem))] : []),
          ]),
        ),
      );
    case "quote":
      return nodes.quote.create(null, block.paragraphs.map(paragraph));
    case "picture":
      return nodes.picture.create({ address: block.address, alt: block.alt });
    case "rule":
      return nodes.rule.create();
  }
}

function list(
  { ordered, start }: { ordered: boolean; start: number },
  items: readonly Node[],
): Node {
  return ordered
    ? nodes.orderedList.create({ start }, items)
    : nodes.bulletList.create(null, items);
}

const lastItem = (spans: readonly RichSpan[]) => nodes.listItem.create(null, paragraph(spans));

const paragraph = (spans: readonly RichSpan[]) => nodes.paragraph.create(null, words(spans));

function words(spans: readonly RichSpan[]): Fragment {
  const content: Node[] = [];
  for (const { text, bold, italic, link } of spans) {
    let look: readonly Mark[] = [];
    if (link !== null) look = marks.link.create({ address: link }).addToSet(look);
    if (bold) look = marks.bold.create().addToSet(look);
    if (italic) look = marks.italic.create().addToSet(look);
    for (const [index, line] of text.split("\n").entries()) {
      if (index > 0) content.push(nodes.hardBreak.create(null, null, look));
      if (line !== "") content.push(schema.text(line, look));
    }
  }
  return Fragment.from(content);
}

export function blocksIn(document: Node): RichBlock[] {
  return document.children.map((node): RichBlock => {
    switch (node.type) {
      case nodes.heading:
        return { kind: "heading", level: node.attrs.level === 3 ? 3 : 2, spans: spansIn(node) };
      case nodes.bulletList:
      case nodes.orderedList:
        return { kind: "list", ...listed(node), items: node.children.map(itemIn) };
      case nodes.quote:
        return { kind: "quote", paragraphs: node.children.map(spansIn) };
      case nodes.picture:
        return {
          kind: "picture",
          address: String(node.attrs.address),
          alt: String(node.attrs.alt),
        };
      case nodes.rule:
        return { kind: "rule" };
      default:
        return { kind: "paragraph", spans: spansIn(node) };
    }
  });
}

function listed(node: Node) {
  const ordered = node.type === nodes.orderedList;
  return { ordered, start: ordered ? Number(node.attrs.start) : 1 };
}

function itemIn(item: Node): RichItem {
  const [below] = item.children.filter(isList);
  if (!below) return { spans: wordsOf(item), list: null };
  const items = item.children.filter(isList).flatMap(itemsBelow);
  return { spans: wordsOf(item), list: { ...listed(below), items } };
}

/** The items of a list below another one; deeper ones join them. */
function itemsBelow(list: Node): RichSpan[][] {
  return list.children.flatMap((item) => [
    wordsOf(item),
    ...item.children.filter(isList).flatMap(itemsBelow),
  ]);
}

function wordsOf(item: Node): RichSpan[] {
  const lines: RichSpan[] = [];
  for (const child of item.children) if (!isList(child)) addLine(lines, spansIn(child));
  return lines;
}

function spansIn(block: Node): RichSpan[] {
  const spans: RichSpan[] = [];
  for (const child of block.children) {
    const link = marks.link.isInSet(child.marks)?.attrs.address;
    addText(spans, child.isText ? (child.text ?? "") : "\n", {
      bold: marks.bold.isInSet(child.marks) !== undefined,
      italic: marks.italic.isInSet(child.marks) !== undefined,
      link: typeof link === "string" ? link : null,
    });
  }
  return spans;
}
