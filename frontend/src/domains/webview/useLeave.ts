// The way out of a page that holds a frame: what was followed inside it lies in the same history.
import { useCallback } from "react";
import { openedFirst } from "@/session/navigation";
import { useFrame } from "@/ui/frame/FrameContext";

/** Key of the entry before the page itself, where the browser tells its entries apart. */
function entryBefore(): string | null {
  if (!("navigation" in window)) return null;
  const { navigation } = window;
  const before = navigation.currentEntry && navigation.entries()[navigation.currentEntry.index - 1];
  return before?.key ?? null;
}

/** Leaves to the page before; `steps` were followed inside the frame. */
export function useLeave(): (steps: number) => void {
  const { onBack } = useFrame();
  return useCallback(
    (steps) => {
      if (openedFirst()) return onBack();
      const before = entryBefore();
      if (before) window.navigation.traverseTo(before);
      else window.history.go(-1 - steps);
    },
    [onBack],
  );
}
