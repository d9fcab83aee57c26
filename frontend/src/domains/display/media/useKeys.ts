// Keys of the whole page, while nothing lies above it.
import { useEffect } from "react";

/** `onKey` tells whether it has taken the key. */
export function useKeys(onKey: (key: string) => boolean): void {
  // Without dependencies: the keys speak of what is shown now.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      // With another key they are the browser's: back, forward, the start of the line. On many keyboards a plus
      // needs one.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey && event.key !== "+") return;
      if (onKey(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
