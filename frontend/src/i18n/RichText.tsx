// A text whose marked parts are elements: `Read the <terms>terms</terms>`.
import { cloneElement, Fragment, type ReactElement } from "react";

interface RichTextProps {
  text: string;
  /** The element for each mark; the text between the marks becomes its children. */
  components: Record<string, ReactElement>;
}

const MARKED = /<(\w+)>(.*?)<\/\1>/g;

export function RichText({ text, components }: RichTextProps) {
  const parts: (string | ReactElement)[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, name = "", words = ""] = match;
    const element = components[name];
    parts.push(text.slice(end, match.index));
    parts.push(element ? cloneElement(element, {}, words) : words);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  // The parts of one text keep their positions.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
