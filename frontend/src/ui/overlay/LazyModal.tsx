// Loads the overlay code when the first overlay opens and gives each one its history entry.
import { lazy, Suspense, useState } from "react";
import type { ModalProps } from "./Modal";
import { useOverlayHistory } from "./useOverlayHistory";

const Modal = lazy(() => import("./Modal"));

export function LazyModal(props: ModalProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useOverlayHistory(props.open, props.onClose);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Modal {...props} />
    </Suspense>
  );
}
