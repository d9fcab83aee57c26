// True for users who asked their system for less motion.
import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

function listen(tell: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}

export function useCalm(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(QUERY).matches);
}
