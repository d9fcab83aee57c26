// Puts the id of a begun work into the address, so that a reload or coming back finds the work.
import { useEffect } from "react";
import { href } from "@/core/href";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";

function isFree(): boolean {
  // Above the entry of a sheet or guard, the page's own entry cannot be changed: the next save tries again.
  const { overlays = 0 }: { overlays?: number } = window.history.state ?? {};
  return overlays === 0;
}

/** `savedAt` changes with every save. */
export function useNameInAddress(workId: number | null, savedAt: Date | null): void {
  // The address is outside React, and here it bypasses the router: for the router the place is unchanged, so
  // that the form, focus and scroll position stay.
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
