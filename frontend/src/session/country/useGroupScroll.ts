// Which group of a scrolled list is at its top, and how to bring one there.
import { type RefObject, useEffect, useRef, useState } from "react";

interface Scrolled {
  /** What holds the groups, one child each. */
  list: RefObject<HTMLElement | null>;
  /** What covers the top of the list. */
  cover: RefObject<HTMLElement | null>;
}

/** Fractions of a pixel. */
const SLACK = 2;

export function useGroupScroll({ list, cover }: Scrolled) {
  const [active, setActive] = useState(0);
  /** Where a jump left the list: the last groups cannot come to the top, and count all the same. */
  const held = useRef<number | null>(null);
  // Whoever scrolls, the page or a sheet, is outside of the list and of React.
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
