// Names a work in the address once it has been begun: a reload, and coming back, find the work itself.
import { useEffect } from "react";
import { href } from "@/core/href";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";

function isFree(): boolean {
  // Over a sheet's entry, or a guard's, the page's own cannot be reached: the next save tries again.
  const { overlays = 0 }: { overlays?: number } = window.history.state ?? {};
  return overlays === 0;
}

/** `savedAt`: grows with every save. */
export function useNameInAddress(workId: number | null, savedAt: Date | null): void {
  // The address is outside of React, and here of the router too: to it this stays the place where the form
  // was opened, so that neither the form nor focus and scrolling begin anew.
  useEffect(() => {
    if (workId === null || savedAt === null) return;
    let gone = false;
    const { pathname } = location;
    void overlaysSettled().then(() => {
      if (gone || location.pathname !== pathname || !isFree()) return;
      window.history.replaceState(window.history.state, "", href("applyDetail", { workId }));
    });
    return () => {
      gone = true;
    };
  }, [workId, savedAt]);
}
