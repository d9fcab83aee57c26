// Keeps the tile at the top of the screen in place when the columns change, as on a rotated phone.
import { type RefObject, useLayoutEffect, useRef } from "react";
import { firstBelow, type MasonryLayout } from "@/shared/list/masonry";

interface Columns {
  layout: MasonryLayout;
  /** Width of one column, px. */
  column: number;
}

/** `above`: the distance that the list was scrolled past the top when last measured, px. */
export function useScrollAnchor(
  list: RefObject<HTMLElement | null>,
  above: RefObject<number>,
  { layout, column }: Columns,
): void {
  const before = useRef<Columns>({ layout, column });
  // The scroll position belongs to the element, not to React; it is set before painting, so that nothing
  // jumps.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { layout, column };
    if (was.column === column || above.current <= 0) return;
    const index = firstBelow(was.layout, above.current);
    const [old, next] = [was.layout.boxes[index], layout.boxes[index]];
    const scroller = list.current?.closest("main");
    if (!scroller || !list.current || !old || !next) return;
    const now = scroller.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
    // The same part of the tile stays hidden above.
    const hidden = ((above.current - old.top) / old.height) * next.height;
    scroller.scrollTop += next.top + hidden - now;
  }, [list, above, layout, column]);
}
