// Loads the overlay code when the first overlay opens and gives each one its history entry.
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { toast } from "@/ui/toast/toast";
import type { ModalProps } from "./Modal";
import { useOverlayHistory } from "./useOverlayHistory";

/** Kept once it is here, so that later overlays open at once. */
let loaded: ComponentType<ModalProps> | null = null;

export function LazyModal(props: ModalProps) {
  const labels = useUiLabels();
  const [Modal, setModal] = useState<ComponentType<ModalProps> | null>(() => loaded);
  const close = useRef(props.onClose);
  useOverlayHistory(props.open, props.onClose);
  // The code comes from the network; without one the page stays as it is and says so.
  useEffect(() => {
    close.current = props.onClose;
    if (!props.open || Modal) return;
    import("./Modal").then(
      (module) => {
        loaded = module.default;
        setModal(() => module.default);
      },
      () => {
        toast.error(labels.loadFailed);
        close.current();
      },
    );
  }, [props.open, props.onClose, Modal, labels.loadFailed]);
  return Modal ? <Modal {...props} /> : null;
}
