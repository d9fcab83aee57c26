// Lets a finger pull a sheet down by its head; far enough, and it closes.
import { type RefObject, type TouchEvent, useRef } from "react";

const CLOSE_AFTER_PX = 96;

export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const distance = useRef(0);

  const move = (pixels: number) => {
    distance.current = Math.max(0, pixels);
    if (sheet.current) {
      sheet.current.style.transform = distance.current ? `translateY(${distance.current}px)` : "";
    }
  };

  return {
    onTouchStart: (event: TouchEvent) => {
      // A wide window shows a dialog, which does not move.
      const wide = window.matchMedia("(min-width: 600px)").matches;
      start.current = wide ? null : (event.touches[0]?.clientY ?? null);
    },
    onTouchMove: (event: TouchEvent) => {
      const touch = event.touches[0];
      if (start.current !== null && touch) move(touch.clientY - start.current);
    },
    onTouchEnd: () => {
      const far = distance.current > CLOSE_AFTER_PX;
      start.current = null;
      move(0);
      if (far) onClose();
    },
  };
}
