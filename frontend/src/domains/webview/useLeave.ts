// The way out of a page that holds a frame: what was followed inside it lies in the same history.
import { useCallback } from "react";
import { openedFirst } from "@/session/navigation";
import { useFrame } from "@/ui/frame/FrameContext";

/** Key of the entry before the page itself, where the browser tells its entries apart. */
function entryBefore(): string | null {
  if (!("navigation" in window)) return null;
  // eslint-disable-next-line compat/compat -- asked above
  const { currentEntry, entries } = window.navigation;
  // eslint-disable-next-line compat/compat -- asked above
  const before = currentEntry && entries.call(window.navigation)[currentEntry.index - 1];
  return before?.key ?? null;
}

/** Leaves to the page before; `steps` were followed inside the frame. */
export function useLeave(): (steps: number) => void {
  const { onBack } = useFrame();
  return useCallback(
    (steps) => {
      if (openedFirst()) return onBack();
      const before = entryBefore();
      // eslint-disable-next-line compat/compat -- asked for by its entries
      if (before) window.navigation.traverseTo(before);
      else window.history.go(-1 - steps);
    },
    [onBack],
  );
}
