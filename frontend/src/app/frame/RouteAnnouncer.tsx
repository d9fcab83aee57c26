// Tells of a change of route: sets the window's title, moves the focus to the page's heading and
// reads the title out.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isInPlace } from "@/ui/frame/inPlace";

interface RouteAnnouncerProps {
  /** The translated title of the route, read out. */
  title: string;
  /** The parts of the window's title that are known. */
  documentTitle: readonly (string | undefined)[];
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
  return true;
}

/** A page whose code is still loading has no heading yet; returns how to stop waiting. */
function focusHeadingOnceThere(): () => void {
  if (focusHeading()) return () => {};
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

export function RouteAnnouncer({ title, documentTitle }: RouteAnnouncerProps) {
  const { pathname, search, state } = useLocation();
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
    // Who steps on by a button presses it again; the page itself says what it shows now.
    const isHeld = document.activeElement !== null && document.activeElement !== document.body;
    if (stays && isHeld && before.pathname === pathname) return;
    setMoved(true);
    return focusHeadingOnceThere();
  }, [pathname, place, stays]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {moved && title}
    </p>
  );
}
