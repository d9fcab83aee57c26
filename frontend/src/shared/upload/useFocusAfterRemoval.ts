// Moves the focus when its tile is removed: to the tile that takes its place, or to the last.
import { type RefObject, useEffect, useRef } from "react";

/**
 * `count`: the number of tiles. Call the returned function with the position, from 0, before its tile is
 * removed.
 */
export function useFocusAfterRemoval(
  grid: RefObject<HTMLElement | null>,
  count: number,
): (place: number) => void {
  const gap = useRef<number | null>(null);
  // The focus belongs to the browser, which resets it with the tile.
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
