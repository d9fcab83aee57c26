// A list in columns that renders only the tiles near the screen. Own code: all heights are known beforehand,
// so nothing need be measured as in libraries, and the reading order is preserved.
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { between, columnsFor, type MasonryLayout, place } from "@/shared/list/masonry";
import styles from "./Masonry.module.css";
import { useScrollAnchor } from "./useScrollAnchor";
import { useSpan } from "./useSpan";
import { useWidth } from "./useWidth";

/** Width of a phone's columns, px, where the browser gives none (in tests). */
const PHONE_WIDTH = 335;
/** More is loaded when only this many tiles are left below. */
const AHEAD = 6;

interface MasonryProps<T> {
  items: readonly T[];
  itemKey: (item: T) => string | number;
  /** Height of an item in a column of this width, px. */
  heightOf: (item: T, column: number) => number;
  renderItem: (item: T, place: { column: number; first: boolean }) => ReactNode;
  label: string;
  /** More items can be loaded. */
  open: boolean;
  onNearEnd: () => void;
}

export function Masonry<T>(props: MasonryProps<T>) {
  const { items, heightOf, open } = props;
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(list) || PHONE_WIDTH;
  const [span, past] = useSpan(list);
  const columns = columnsFor(width);
  const [gap, row] = columns > 3 ? [18, 22] : [11, 18];
  const column = Math.floor((width - (columns - 1) * gap) / columns);
  const layout = useMemo<MasonryLayout>(
    () =>
      place(
        items.map((item) => heightOf(item, column)),
        columns,
        row,
      ),
    [items, heightOf, column, columns, row],
  );
  useScrollAnchor(list, past, { layout, column });
  const [first, end] = between(layout, span.from, span.to);
  // The focused tile stays rendered, or the keyboard would lose its position.
  const [held, setHeld] = useState<number | null>(null);
  const shown = [...Array(Math.max(0, end - first)).keys()].map((offset) => first + offset);
  // In the order of the list, which is the order of the Tab key.
  if (held !== null && held < first) shown.unshift(held);
  if (held !== null && held >= end && held < items.length) shown.push(held);

  const near = end + AHEAD >= items.length;
  const ask = useRef(props.onNearEnd);
  // The network is outside React: one request each time the end comes near.
  useEffect(() => {
    ask.current = props.onNearEnd;
  });
  useEffect(() => {
    if (near && open && items.length > 0) ask.current();
  }, [near, open, items.length]);

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role.
      role="list"
      aria-label={props.label}
      className={styles.list}
      style={{ height: layout.height }}
      onBlur={() => setHeld(null)}
    >
      {shown.map((index) => {
        const [item, box] = [items[index], layout.boxes[index]];
        if (item === undefined || box === undefined) return null;
        const left = box.column * (column + gap);
        return (
          <li
            key={props.itemKey(item)}
            className={styles.item}
            aria-setsize={open ? -1 : items.length}
            aria-posinset={index + 1}
            style={{
              width: column,
              height: box.height,
              transform: `translate(${left}px, ${box.top}px)`,
            }}
            onFocus={() => setHeld(index)}
          >
            {props.renderItem(item, { column, first: box.top < window.innerHeight - 160 })}
          </li>
        );
      })}
    </ul>
  );
}
