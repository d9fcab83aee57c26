// Moves tiles of a grid: by a long press and a drag, or by the arrow keys.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { limits } from "@/core/generated/limits";

const BACKWARDS = ["ArrowLeft", "ArrowUp"];
const FORWARDS = ["ArrowRight", "ArrowDown"];
/** Marks a tile that can be moved; its value is the item's id. */
const TILE = "data-tile";

interface Reorder {
  ids: readonly string[];
  disabled: boolean;
  onMove: (id: string, to: number) => void;
  /** Called after a drop, or a move by a key. */
  onMoved: (id: string) => void;
}

interface Press {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
}

export function useReorder({ ids, disabled, onMove, onMoved }: Reorder) {
  const press = useRef<Press | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  // Current values for listeners; the end of a drag also fires a click, which is ignored.
  const carrying = useRef(false);
  const hasDragged = useRef(false);
  const gridRef = useRef<HTMLUListElement>(null);

  // Prevents the page from scrolling during a drag. The browser asks for this when the touch begins, and
  // React's own listeners are passive.
  useEffect(() => {
    const grid = gridRef.current;
    const keepStill = (event: TouchEvent) => {
      if (carrying.current) event.preventDefault();
    };
    grid?.addEventListener("touchmove", keepStill, { passive: false });
    return () => {
      grid?.removeEventListener("touchmove", keepStill);
      if (press.current) clearTimeout(press.current.timer);
    };
  }, []);

  const letGo = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
    carrying.current = false;
    if (dragged === null) return;
    onMoved(dragged);
    setDragged(null);
  };

  const onLift = ({ isPrimary }: PointerEvent) => {
    if (isPrimary) letGo();
  };

  const tile = (id: string) => ({
    [TILE]: id,
    onPointerDown: ({ button, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger does not drag; the end of a first touch may not have been reported.
      if (!isPrimary) return;
      letGo();
      hasDragged.current = false;
      if (disabled || ids.length < 2 || button !== 0) return;
      const timer = setTimeout(() => {
        carrying.current = true;
        hasDragged.current = true;
        setDragged(id);
      }, limits.longPressMs);
      press.current = { x: clientX, y: clientY, timer };
    },
    onKeyDown: (event: KeyboardEvent) => {
      hasDragged.current = false;
      const step = BACKWARDS.includes(event.key) ? -1 : FORWARDS.includes(event.key) ? 1 : 0;
      const to = ids.indexOf(id) + step;
      if (step === 0 || disabled || to < 0 || to >= ids.length) return;
      event.preventDefault();
      onMove(id, to);
      onMoved(id);
    },
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (press.current) event.preventDefault();
    },
  });

  const grid = {
    ref: gridRef,
    onPointerMove: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      if (!isPrimary || !press.current) return;
      const { x, y } = press.current;
      if (dragged === null) {
        if (Math.hypot(clientX - x, clientY - y) > limits.longPressMovePx) letGo();
        return;
      }
      const under = document.elementFromPoint(clientX, clientY);
      const over = under?.closest(`[${TILE}]`)?.getAttribute(TILE);
      if (over && over !== dragged) onMove(dragged, ids.indexOf(over));
    },
    onPointerUp: onLift,
    onPointerCancel: onLift,
    onPointerLeave: onLift,
  };
  return { tile, grid, dragged, hasDragged };
}
