// Stores the scroll position of each history entry and restores it.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

const STORAGE_KEY = "laurel.scroll";
/** Number of stored entries; older ones start at the top again. */
const LIMIT = 50;
/** Time limit for a page to grow until the stored position can be reached. */
const PATIENCE_MS = 2000;
/** Input events that show that the user scrolls; restoring then stops. */
const USER_INPUT = ["touchstart", "pointerdown", "wheel", "keydown"];

function load(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]"));
  } catch {
    // Without storage or with an invalid value there are no positions.
    return new Map();
  }
}

const places = load();

function remember(key: string, top: number): void {
  places.delete(key);
  places.set(key, top);
  const oldest = places.keys().next();
  if (places.size > LIMIT && !oldest.done) places.delete(oldest.value);
}

function save(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]));
  } catch {
    // Without storage the positions last as long as the page.
  }
}

/** Tries again while the page grows; returns a function that stops. */
function restore(element: HTMLElement, top: number): () => void {
  element.scrollTop = top;
  if (element.scrollTop >= top - 1) return () => {};
  const observer = new ResizeObserver(() => {
    element.scrollTop = top;
    if (element.scrollTop >= top - 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of USER_INPUT) element.removeEventListener(type, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const child of element.children) observer.observe(child);
  for (const type of USER_INPUT) element.addEventListener(type, stop, { passive: true });
  return stop;
}

export function useScrollMemory(area: RefObject<HTMLElement | null>): void {
  const { key: entry, pathname, search } = useLocation();
  // The entry that a page was loaded with has no key of its own.
  const key = entry === "default" ? pathname + search : entry;
  // Before the first paint, so that the page does not jump.
  const shown = useRef(false);
  useLayoutEffect(() => {
    const top = places.get(key) ?? 0;
    // A new page is at its top; reading its position would force an early layout.
    const stays = top === 0 && !shown.current;
    shown.current = true;
    return area.current && !stays ? restore(area.current, top) : undefined;
  }, [area, key]);
  // Scrolling belongs to the element, not to React.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onScroll = () => remember(key, element.scrollTop);
    element.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", save);
    return () => {
      element.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", save);
    };
  }, [area, key]);
}
