// The code of an overlay, loaded when it first opens; without a network the overlay closes and says why.
import type { ComponentType } from "react";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { type LoadPart, useLazyPart } from "@/ui/lazy/useLazyPart";
import { toast } from "@/ui/toast/toast";

/** Null until the code has loaded. */
export function useLazyOverlay<P>(
  load: LoadPart<P>,
  open: boolean,
  onClose: () => void,
): ComponentType<P> | null {
  const labels = useUiLabels();
  const onFailed = () => {
    toast.error(labels.loadFailed);
    onClose();
  };
  return useLazyPart(load, open, onFailed).Part;
}
