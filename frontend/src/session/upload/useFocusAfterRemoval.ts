// Leads the focus on when the tile that had it goes: to the one that takes its place, or to the last.
import { type RefObject, useEffect, useRef } from "react";

/** `count`: how many tiles there are. The answer is told the place, from 0, before its tile goes. */
export function useFocusAfterRemoval(
  grid: RefObject<HTMLElement | null>,
  count: number,
): (place: number) => void {
  const gap = useRef<number | null>(null);
  // The focus is the browser's, and falls to the page with the tile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tile has gone.
  useEffect(() => {
    if (gap.current === null) return;
    const tiles = grid.current?.querySelectorAll<HTMLElement>(":scope > li > button:first-child");
    tiles?.[Math.min(gap.current, tiles.length - 1)]?.focus({ preventScroll: true });
    gap.current = null;
  }, [grid, count]);
  return (place) => {
    gap.current = place;
  };
}
