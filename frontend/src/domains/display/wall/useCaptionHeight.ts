// The height of the words below a picture, by the lines of their title.
import { type RefObject, useLayoutEffect, useState } from "react";

interface CaptionHeights {
  one: number;
  two: number;
}

/** In the usual size of type, until the sample has been measured. */
const USUAL: CaptionHeights = { one: 51, two: 72 };

/** Measured at a caption of one line and one of two that nobody sees: scripts differ, and so do people's settings. */
export function useCaptionHeight(sample: RefObject<HTMLElement | null>): CaptionHeights {
  const [heights, setHeights] = useState(USUAL);
  // Sizes are the browser's.
  useLayoutEffect(() => {
    const [one, two] = [...(sample.current?.children ?? [])].map(
      (caption) => caption.getBoundingClientRect().height,
    );
    if (one && two) setHeights({ one: Math.ceil(one), two: Math.ceil(two) });
  }, [sample]);
  return heights;
}
