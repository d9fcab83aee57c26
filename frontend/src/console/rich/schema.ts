// The document that the editor edits: only what a page can show, so that nothing else can be typed or pasted.
import { type MarkSpec, type Node, type NodeSpec, Schema } from "prosemirror-model";
import { isLinkAddress, isPictureAddress } from "@/core/activityEditor";

/** Headings in the editor have the elements of the page; `data-level` marks them in what is copied. */
const HEADINGS = { 2: "h3", 3: "h4" } as const;

const nodes = {
  doc: { content: "block+" },
  paragraph: {
    group: "block",
    content: "inline*",
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0],
  },
  heading: {
    group: "block",
    content: "text*",
    defining: true,
    attrs: { level: { default: 2, validate: "number" } },
    parseDOM: [
      {
        tag: "[data-level]",
        getAttrs: (element) => ({ level: element.getAttribute("data-level") === "3" ? 3 : 2 }),
      },
      { tag: "h1", attrs: { level: 2 } },
      { tag: "h2", attrs: { level: 2 } },
      ...["h3", "h4", "h5", "h6"].map((tag) => ({ tag, attrs: { level: 3 } })),
    ],
    toDOM: ({ attrs: { level } }) => [HEADINGS[level === 3 ? 3 : 2], { "data-level": level }, 0],
  },
  bulletList: {
    group: "block list",
    content: "listItem+",
    parseDOM: [{ tag: "ul" }],
    toDOM: () => ["ul", 0],
  },
  orderedList: {
    group: "block list",
    content: "listItem+",
    attrs: { start: { default: 1, validate: "number" } },
    parseDOM: [{ tag: "ol", getAttrs: (element) => ({ start: startOf(element) }) }],
    toDOM: ({ attrs: { start } }) => ["ol", start === 1 ? {} : { start }, 0],
  },
  listItem: {
    // Several paragraphs are on the way from paragraphs to items; they are written as lines.
    content: "paragraph+ list*",
    defining: true,
    parseDOM: [{ tag: "li" }],
    toDOM: () => ["li", 0],
  },
  quote: {
    group: "block",
    content: "paragraph+",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  picture: {
    group: "block",
    draggable: true,
    attrs: { address: { validate: "string" }, alt: { default: "", validate: "string" } },
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (element) => {
          const address = element.getAttribute("src") ?? "";
          return isPictureAddress(address) && { address, alt: element.getAttribute("alt") ?? "" };
        },
      },
    ],
    toDOM: ({ attrs: { address, alt } }) => ["img", { src: address, alt }],
  },
  rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  text: { group: "inline" },
  hardBreak: {
    group: "inline",
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
} as const satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    inclusive: false,
    attrs: { address: { validate: "string" } },
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const address = element.getAttribute("href") ?? "";
          return isLinkAddress(address) && { address };
        },
      },
    ],
    toDOM: ({ attrs: { address } }) => ["a", { href: address }, 0],
  },
  bold: {
    parseDOM: [
      { tag: "strong" },
      // Some editors wrap everything that is copied in a `b` that is not bold.
      { tag: "b", getAttrs: (element) => element.style.fontWeight !== "normal" && null },
      {
        style: "font-weight",
        getAttrs: (weight) => /^(bold(er)?|[6-9]\d{2})$/.test(weight) && null,
      },
    ],
    toDOM: () => ["strong", 0],
  },
  italic: {
    parseDOM: [{ tag: "i" }, { tag: "em" }, { style: "font-style=italic" }],
    toDOM: () => ["em", 0],
  },
} as const satisfies Record<string, MarkSpec>;

function startOf(list: HTMLElement): number {
  const start = Number(list.getAttribute("start") ?? 1);
  return Number.isInteger(start) && start >= 0 && start < 1e9 ? start : 1;
}

export const schema = new Schema({ nodes, marks });

export type RichMark = keyof typeof marks;

export function isList(node: Node): boolean {
  return node.type === schema.nodes.bulletList || node.type === schema.nodes.orderedList;
}
