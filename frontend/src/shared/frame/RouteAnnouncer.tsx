// Announces a change of route: sets the window's title, moves the focus to the page's heading, or on going
// back to the link that was followed, and reads the title out.
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { isInPlace } from "@/ui/frame/inPlace";

interface RouteAnnouncerProps {
  /** The translated title of the route, for screen readers. */
  title: string;
  /** The parts of the window's title; unknown ones are left out. */
  documentTitle: readonly (string | undefined)[];
}

/** `from`: the element that led here. True also if a reader has moved the focus on since. */
function focusHeading(from: Element | null): boolean {
  if (!isFree() && document.activeElement !== from) return true;
  const heading = document.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
  return true;
}

/** Time limit for a list to load its former items again. */
const PATIENCE_MS = 2000;

function focusLink(place: string): boolean {
  const link = [...document.links].find((one) => one.getAttribute("href") === place);
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/** True if the focus is unset or was set by this module. */
function isFree(): boolean {
  const held = document.activeElement;
  return held === null || held === document.body || held.tagName === "H1";
}

/**
 * Tries now and after each change of the page, since its code or its list may still be loading; returns a
 * function that stops.
 */
function onceThere(attempt: () => boolean, patience?: number): () => void {
  if (attempt()) return () => {};
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = patience === undefined ? undefined : setTimeout(stop, patience);
  return stop;
}

/** Going back restores the focus to the link that was followed; `left` is its address. */
function focusLinkOrHeading(left: string, from: Element | null): () => void {
  if (focusLink(left)) return () => {};
  const heading = onceThere(() => focusHeading(from));
  const link = onceThere(() => !isFree() || focusLink(left), PATIENCE_MS);
  return () => {
    heading();
    link();
  };
}

export function RouteAnnouncer({ title, documentTitle }: RouteAnnouncerProps) {
  const { pathname, search, state } = useLocation();
  const way = useNavigationType();
  const place = pathname + search;
  const last = useRef({ pathname, place });
  const stays = isInPlace(state);
  const [moved, setMoved] = useState(false);
  const windowTitle = documentTitle.filter(Boolean).join(" · ");
  // The window's title is outside React.
  useEffect(() => {
    if (windowTitle) document.title = windowTitle;
  }, [windowTitle]);
  // Focus follows the route; the first page keeps the browser's own.
  useEffect(() => {
    const before = last.current;
    if (before.place === place) return;
    last.current = { pathname, place };
    // A button that moves within the page keeps the focus for the next press; the page announces its content
    // itself.
    const isHeld = document.activeElement !== null && document.activeElement !== document.body;
    if (stays && isHeld && before.pathname === pathname) return;
    setMoved(true);
    const from = document.activeElement;
    if (way === "POP") return focusLinkOrHeading(before.place, from);
    return onceThere(() => focusHeading(from));
  }, [pathname, place, stays, way]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {moved && title}
    </p>
  );
}
