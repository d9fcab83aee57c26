// The heights of captions below a picture, by the lines of their title.
import { type RefCallback, useCallback, useState } from "react";
import { throttled } from "@/ui/throttled";

interface CaptionHeights {
  one: number;
  two: number;
}

/** At the usual font size, px, until the sample is measured. */
const USUAL: CaptionHeights = { one: 51, two: 72 };

/**
 * Measures hidden sample captions of one and two lines, since heights differ by script and by font settings.
 * Measures when the sample is mounted, which is later than the component around it, and when its size
 * changes.
 */
export function useCaptionHeight(): [RefCallback<HTMLElement>, CaptionHeights] {
  const [heights, setHeights] = useState(USUAL);
  const sample = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const [one, two] = [...element.children].map((caption) =>
        Math.ceil(caption.getBoundingClientRect().height),
      );
      if (!one || !two) return;
      setHeights((before) => (before.one === one && before.two === two ? before : { one, two }));
    };
    measure();
    const onResize = throttled(measure);
    const observer = new ResizeObserver(onResize);
    for (const caption of element.children) observer.observe(caption);
    return () => {
      observer.disconnect();
      onResize.cancel();
    };
  }, []);
  return [sample, heights];
}
