// Whether the window is so low that a fixed bar would cover much of it: a turned phone, or a page at twice its size.
import { useSyncExternalStore } from "react";

/** In em of the reader's own font size, so that large type counts too. */
const SHORT = "(max-height: 26em)";

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(SHORT);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

export function useShortWindow(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(SHORT).matches);
}
