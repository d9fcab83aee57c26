// Handles keys of the whole page, unless a dialog is open.
import { useLayoutEffect } from "react";

/** `onKey` returns true if it has handled the key. */
export function useKeys(onKey: (key: string) => boolean): void {
  // Without dependencies, and before the browser draws: the handler must refer to the state now shown.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      // Keys with a modifier are the browser's: back, forward, start of the line. Many keyboards need Shift
      // for a plus.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey && event.key !== "+") return;
      if (onKey(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
