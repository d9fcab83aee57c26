// Tracks the group at the top of a scrolled list, and scrolls to a group.
import { type RefObject, useEffect, useRef, useState } from "react";

interface Scrolled {
  /** The element that contains the groups, one child each. */
  list: RefObject<HTMLElement | null>;
  /** The element that covers the top of the list. */
  cover: RefObject<HTMLElement | null>;
}

/** Tolerance for fractions of a pixel, px. */
const SLACK = 2;

export function useGroupScroll({ list, cover }: Scrolled) {
  const [active, setActive] = useState(0);
  /** The group of the last jump: the last groups cannot reach the top, but count as active. */
  const held = useRef<number | null>(null);
  // The scrolling element, page or sheet, is outside of the list and of React.
  useEffect(() => {
    const onScroll = () => {
      if (!list.current) return;
      const { top } = list.current.getBoundingClientRect();
      if (top === held.current) return;
      held.current = null;
      const edge = (cover.current?.getBoundingClientRect().bottom ?? 0) + SLACK;
      const tops = [...list.current.children].map((group) => group.getBoundingClientRect().top);
      setActive(Math.max(0, tops.filter((own) => own <= edge).length - 1));
    };
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", onScroll, { capture: true });
  }, [list, cover]);

  const go = (index: number) => {
    list.current?.children[index]?.scrollIntoView({ block: "start" });
    held.current = list.current?.getBoundingClientRect().top ?? null;
    setActive(index);
  };
  return { active, go };
}
