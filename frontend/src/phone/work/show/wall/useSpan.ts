// The part of a list near the screen, in steps, so that scrolling seldom renders again.
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { throttled } from "@/ui/throttled";

export interface Span {
  from: number;
  to: number;
}

/** Step of scrolling that renders again, px. */
const STEP = 240;
/** Rendered above and below the screen, in heights of the screen. */
const MARGIN = 1;

/** The span of a list inside the page's scrolling element, and the exact distance scrolled past its top, px. */
export function useSpan(list: RefObject<HTMLElement | null>): [Span, RefObject<number>] {
  const past = useRef(0);
  const [span, setSpan] = useState<Span>(() => ({ from: 0, to: 2 * window.innerHeight }));
  // The scroll position belongs to the element, not to React.
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element?.closest("main");
    if (!scroller || !element) return;
    const look = () => {
      const height = scroller.clientHeight || window.innerHeight;
      const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      past.current = above;
      const from = Math.floor((above - MARGIN * height) / STEP) * STEP;
      const to = Math.ceil((above + (1 + MARGIN) * height) / STEP) * STEP;
      setSpan((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    const onResize = throttled(look);
    const observer = new ResizeObserver(onResize);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", look);
      observer.disconnect();
      onResize.cancel();
    };
  }, [list]);
  return [span, past];
}
