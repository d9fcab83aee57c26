// Leaves a page with a frame: the steps inside the frame are in the same history.
import { useCallback } from "react";
import { openedFirst } from "@/host/navigation";
import { useFrame } from "@/ui/frame/FrameContext";

/** Key of the history entry before this page; null if the browser has no Navigation API. */
function entryBefore(): string | null {
  if (!("navigation" in window)) return null;
  const { navigation } = window;
  const before = navigation.currentEntry && navigation.entries()[navigation.currentEntry.index - 1];
  return before?.key ?? null;
}

/** Leaves to the previous page; `steps` is the number of steps inside the frame. */
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
