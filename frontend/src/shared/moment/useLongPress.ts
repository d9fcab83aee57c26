// A long press: 350 ms without moving further than 10 px (specification section 9).
import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { limits } from "@/core/generated/limits";

export function useLongPress(onLongPress: () => void) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fired = useRef(false);
  // A timer is outside React and must not fire after the component has gone.
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => {
    clearTimeout(timer.current);
    begun.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      fired.current = false;
      if (event.pointerType === "mouse" && event.button !== 0) return;
      begun.current = { x: event.clientX, y: event.clientY };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        fired.current = true;
        begun.current = null;
        onLongPress();
      }, limits.longPressMs);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = begun.current;
      if (!from) return;
      const moved = Math.hypot(event.clientX - from.x, event.clientY - from.y);
      if (moved > limits.longPressMovePx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The click that ends a long press does not count, and the phone's context menu must not open.
    onClickCapture: (event: MouseEvent) => {
      if (!fired.current) return;
      fired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      if (begun.current || fired.current) event.preventDefault();
    },
  };
}
