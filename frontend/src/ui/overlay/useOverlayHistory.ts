// Ties the life of an overlay to an entry of the history.
import { useEffect, useRef } from "react";
import { enterOverlay } from "./overlayHistory";

export function useOverlayHistory(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  // The history is outside React: the entry must come and go with the overlay.
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    return enterOverlay(() => latest.current());
  }, [open]);
}
