// Loads the overlay code when the first overlay opens and gives each one its history entry.

import { preloadPart } from "@/ui/lazy/useLazyPart";
import type { ModalProps } from "./Modal";
import { useLazyOverlay } from "./useLazyOverlay";
import { useOverlayHistory } from "./useOverlayHistory";

const loadModal = () => import("./Modal").then((module) => module.default);

/** For pages that ask before they are left: the question must open even if the network is lost. */
export function preloadModal(): void {
  preloadPart(loadModal);
}

export function LazyModal(props: ModalProps) {
  const Modal = useLazyOverlay(loadModal, props.open, props.onClose);
  useOverlayHistory(props.open, props.onClose);
  return Modal ? <Modal {...props} /> : null;
}
