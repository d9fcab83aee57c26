// Tells of a change of route: sets the window's title, moves the focus to the page's heading and
// reads the title out.
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

interface RouteAnnouncerProps {
  /** The translated title of the route. */
  title: string;
  /** What stands behind it in the window's title. */
  suffix: string;
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>("h1") ?? document.querySelector("main");
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}

export function RouteAnnouncer({ title, suffix }: RouteAnnouncerProps) {
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const lastPlace = useRef(place);
  const [spoken, setSpoken] = useState("");
  // The window's title is outside React.
  useEffect(() => {
    document.title = title ? `${title} · ${suffix}` : suffix;
  }, [title, suffix]);
  // Focus follows the route; the first page keeps the browser's own.
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    focusHeading();
    setSpoken(title);
  }, [place, title]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {spoken}
    </p>
  );
}
