// Reads the source of a rich text into the blocks of core. The server reads it by another library: `cases/rich.json` has
// what both must agree on, and `text/rich` of core the reasons.
import MarkdownIt, { type Token } from "markdown-it";
import { isLinkAddress, isPictureAddress } from "@/core/activityEditor";
import type { RichBlock, RichItem, RichSpan, RichSublist } from "@/core/generated/contract";
import { addLine, addText, type Look, PLAIN, trimmed } from "./spans";

// HTML is read as HTML, so that it can be shown as it is written.
const reader = new MarkdownIt("commonmark", { html: true });
// An underlined heading is a paragraph above dashes in a text by hand.
reader.disable("lheading");
// Addresses are judged by core, as they are written.
reader.validateLink = () => true;
reader.normalizeLink = (address) => address;

/** With escapes where CommonMark would hide words of a text by hand. */
function guarded(source: string): string {
  return source.replaceAll("]:", "]\\:").replace(/^([ >]*)(=+|--?)(?=\s*$)/gm, "$1\\$2");
}

export function blocksOf(source: string): RichBlock[] {
  const builder = new Builder();
  for (const token of reader.parse(guarded(source), {})) builder.take(token);
  return builder.blocks;
}

type List = Extract<RichBlock, { kind: "list" }>;
type Quote = Extract<RichBlock, { kind: "quote" }>;

/** Attributes are texts, except where the library counts. */
function textOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? "");
}

class Builder {
  readonly blocks: RichBlock[] = [];
  /** The outermost block that has others inside. */
  private container: List | Quote | null = null;
  /** Number of open blocks of the container's kind. */
  private depth = 0;
  private level: number | null = null;

  take(token: Token): void {
    switch (token.type) {
      case "heading_open":
        this.level = token.tag === "h1" || token.tag === "h2" ? 2 : 3;
        break;
      case "heading_close":
        this.level = null;
        break;
      case "inline":
        this.inline(token.children ?? []);
        break;
      case "fence":
        this.line(
          literal(token.info.trim() ? `${token.info.trim()}\n${token.content}` : token.content),
        );
        break;
      case "code_block":
      case "html_block":
        this.line(literal(token.content));
        break;
      case "hr":
        if (!this.container) this.blocks.push({ kind: "rule" });
        break;
      case "blockquote_open":
        this.open({ kind: "quote", paragraphs: [] });
        break;
      case "bullet_list_open":
      case "ordered_list_open":
        this.openList(token.type === "ordered_list_open", Number(token.attrGet("start") ?? 1));
        break;
      case "list_item_open":
        this.openItem();
        break;
      case "blockquote_close":
        this.close("quote");
        break;
      case "bullet_list_close":
      case "ordered_list_close":
        this.close("list");
        break;
    }
  }

  private open(block: List | Quote): void {
    this.container ??= block;
    if (this.container.kind === block.kind) this.depth += 1;
  }

  private openList(ordered: boolean, start: number): void {
    const { container } = this;
    const item = container?.kind === "list" ? container.items.at(-1) : undefined;
    if (item) item.list ??= { ordered, start, items: [] };
    this.open({ kind: "list", ordered, start, items: [] });
  }

  private openItem(): void {
    if (this.container?.kind !== "list") return;
    const below = this.depth > 1 ? this.container.items.at(-1)?.list : null;
    if (below) below.items.push([]);
    else this.container.items.push({ spans: [], list: null });
  }

  private close(kind: "list" | "quote"): void {
    const { container } = this;
    if (container?.kind !== kind) return;
    this.depth -= 1;
    if (this.depth > 0) return;
    this.container = null;
    if (container.kind === "quote") {
      if (container.paragraphs.length > 0) this.blocks.push(container);
      return;
    }
    const items = container.items
      .map(withoutEmpty)
      .filter(({ spans, list }) => spans.length > 0 || list);
    if (items.length > 0) this.blocks.push({ ...container, items });
  }

  /** Adds a line to the block that it belongs to. */
  private line(written: readonly RichSpan[]): void {
    const spans = trimmed(written);
    if (spans.length === 0) return;
    const { container } = this;
    if (container?.kind === "quote") container.paragraphs.push(spans);
    else if (container) {
      const item = container.items.at(-1);
      const below = this.depth > 1 ? item?.list?.items.at(-1) : undefined;
      if (item) addLine(below ?? item.spans, spans);
    } else if (this.level !== null) this.blocks.push({ kind: "heading", level: this.level, spans });
    else this.blocks.push({ kind: "paragraph", spans });
  }

  private inline(tokens: readonly Token[]): void {
    let spans: RichSpan[] = [];
    let [bold, italic] = [0, 0];
    const links: (string | null)[] = [];
    for (const token of tokens) {
      const look: Look = { bold: bold > 0, italic: italic > 0, link: links.at(-1) ?? null };
      switch (token.type) {
        case "strong_open":
          bold += 1;
          break;
        case "strong_close":
          bold -= 1;
          break;
        case "em_open":
          italic += 1;
          break;
        case "em_close":
          italic -= 1;
          break;
        case "link_open": {
          const address = textOf(token, "href");
          links.push(isLinkAddress(address) ? address : null);
          break;
        }
        case "link_close":
          links.pop();
          break;
        case "softbreak":
        case "hardbreak":
          addText(spans, "\n", look);
          break;
        case "image": {
          const address = textOf(token, "src");
          const alt = wordsOf(token.children ?? []);
          if (this.container || this.level !== null || !isPictureAddress(address)) {
            addText(spans, alt, look);
            break;
          }
          this.line(spans);
          spans = [];
          this.blocks.push({
            kind: "picture",
            address,
            alt: alt.split(/\s+/).filter(Boolean).join(" "),
          });
          break;
        }
        default:
          addText(spans, token.content, look);
      }
    }
    this.line(spans);
  }
}

function withoutEmpty({ spans, list }: RichItem): RichItem {
  const items = list?.items.filter((item) => item.length > 0) ?? [];
  const below: RichSublist | null = list && items.length > 0 ? { ...list, items } : null;
  return { spans, list: below };
}

/** Lines as they are, without their indentation. */
function literal(text: string): RichSpan[] {
  const lines = text.split("\n").map((line) => line.trim());
  return [{ text: lines.join("\n"), ...PLAIN }];
}

/** The words of the description of a picture. */
function wordsOf(tokens: readonly Token[]): string {
  const words = tokens.map(({ type, content, children }) => {
    if (type === "softbreak" || type === "hardbreak") return "\n";
    return type === "image" ? wordsOf(children ?? []) : content;
  });
  return words.join("");
}
