// The width of an element, followed as it changes.
import { type RefObject, useLayoutEffect, useState } from "react";

/** 0 until it is known. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Sizes are the browser's; before the first paint, so that nothing jumps.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setWidth(Math.floor(element.clientWidth));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
