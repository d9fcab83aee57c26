// A rich text of an organiser, as the server's first screen draws it too. Its headings are below the one of a section.
import type { ReactNode } from "react";
import type { RichBlock, RichItem, RichSpan } from "@/core/generated/contract";
import { Link } from "@/ui/link/Link";
import { Picture } from "@/ui/picture/Picture";
import styles from "./RichText.module.css";

interface RichTextProps {
  blocks: readonly RichBlock[];
  /** False leaves the pictures out, so that they do not load. */
  pictures?: boolean;
}

export function RichText({ blocks, pictures = true }: RichTextProps) {
  const shown = pictures ? blocks : blocks.filter(({ kind }) => kind !== "picture");
  return <div className={styles.text}>{each(shown, Block)}</div>;
}

/** Parts of a text have no identity but their place, and never move. */
function each<Part>(parts: readonly Part[], Drawn: (props: { of: Part }) => ReactNode) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no key of their own, and their order never changes.
  return parts.map((part, index) => <Drawn key={index} of={part} />);
}

function Block({ of: block }: { of: RichBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <p>{each(block.spans, Span)}</p>;
    case "heading": {
      const Heading = block.level === 2 ? "h3" : "h4";
      return <Heading className={styles.heading}>{each(block.spans, Span)}</Heading>;
    }
    case "list":
      return <List of={block}>{each(block.items, Item)}</List>;
    case "quote":
      return <blockquote>{each(block.paragraphs, Line)}</blockquote>;
    case "picture":
      return (
        <Picture
          src={block.address}
          alt={block.alt}
          ratio={null}
          radius="l"
          className={styles.picture}
        />
      );
    case "rule":
      return <hr />;
  }
}

function List({ of, children }: { of: { ordered: boolean; start: number }; children: ReactNode }) {
  return of.ordered ? <ol start={of.start}>{children}</ol> : <ul>{children}</ul>;
}

function Item({ of: { spans, list } }: { of: RichItem }) {
  return (
    <li>
      {each(spans, Span)}
      {list && <List of={list}>{each(list.items, SubItem)}</List>}
    </li>
  );
}

function SubItem({ of: spans }: { of: readonly RichSpan[] }) {
  return <li>{each(spans, Span)}</li>;
}

function Line({ of: spans }: { of: readonly RichSpan[] }) {
  return <p>{each(spans, Span)}</p>;
}

function Span({ of: { text, bold, italic, link } }: { of: RichSpan }) {
  const slanted = italic ? <em>{text}</em> : text;
  const words = bold ? <strong>{slanted}</strong> : slanted;
  return link ? <Link to={link}>{words}</Link> : words;
}
