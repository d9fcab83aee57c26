// Keeps what stands at the top of the screen there when the columns change: a phone that is turned.
import { type RefObject, useLayoutEffect, useRef } from "react";
import { firstBelow, type MasonryLayout } from "./masonry";

interface Columns {
  layout: MasonryLayout;
  /** Width of one, px. */
  column: number;
}

/** `above`: how far the list has been scrolled past the top, as of the last look at it. */
export function useKeptPlace(
  list: RefObject<HTMLElement | null>,
  above: RefObject<number>,
  { layout, column }: Columns,
): void {
  const before = useRef<Columns>({ layout, column });
  // Scrolling belongs to the element, not to React; before the paint, so that nothing jumps.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { layout, column };
    if (was.column === column || above.current <= 0) return;
    const index = firstBelow(was.layout, above.current);
    const [old, next] = [was.layout.boxes[index], layout.boxes[index]];
    const scroller = list.current?.closest("main");
    if (!scroller || !list.current || !old || !next) return;
    const now = scroller.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
    // As much of it as was hidden stays hidden.
    const hidden = ((above.current - old.top) / old.height) * next.height;
    scroller.scrollTop += next.top + hidden - now;
  }, [list, above, layout, column]);
}
