// Observes the width of an element.
import { type RefObject, useLayoutEffect, useState } from "react";
import { throttled } from "@/ui/throttled";

/** In px; 0 until it is known. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  // Sizes belong to the browser; measured before the first paint, so that nothing jumps.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setWidth(Math.floor(element.clientWidth));
    look();
    const onResize = throttled(look);
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    return () => {
      observer.disconnect();
      onResize.cancel();
    };
  }, [ref]);
  return width;
}
