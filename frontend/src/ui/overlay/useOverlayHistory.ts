// Ties an overlay to a history entry.
import { useEffect, useRef } from "react";
import { enterOverlay } from "./overlayHistory";

export function useOverlayHistory(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  // The history is outside React: the entry must be added and removed with the overlay.
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    return enterOverlay(() => latest.current());
  }, [open]);
}
