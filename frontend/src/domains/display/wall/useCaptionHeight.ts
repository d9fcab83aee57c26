// The height of the words below a picture, by the lines of their title.
import { type RefCallback, useCallback, useState } from "react";

interface CaptionHeights {
  one: number;
  two: number;
}

/** In the usual size of type, until the sample has been measured. */
const USUAL: CaptionHeights = { one: 51, two: 72 };

/**
 * Measured at a caption of one line and one of two that nobody sees: scripts differ, and so do people's
 * settings. Measured whenever the sample comes into the page, which is later than the part around it, and
 * when its letters change.
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
    const observer = new ResizeObserver(measure);
    for (const caption of element.children) observer.observe(caption);
    return () => observer.disconnect();
  }, []);
  return [sample, heights];
}
