// Loads the code of a component when it first opens, and caches it for the next time.
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { toast } from "@/ui/toast/toast";

type Load<P> = () => Promise<ComponentType<P>>;

const loaded = new Map<unknown, unknown>();

function known<P>(load: Load<P>): ComponentType<P> | null {
  // Each loader is stored together with the component that it returned.
  return (loaded.get(load) as ComponentType<P> | undefined) ?? null;
}

/** Preloads the code of a component that must open without a network. */
export function preloadPart<P>(load: Load<P>): void {
  if (known(load)) return;
  load().then(
    (part) => loaded.set(load, part),
    // The request is repeated when the component opens, which reports a failure.
    () => {},
  );
}

/** Null until the code has loaded; without a network the component closes and says why. */
export function useLazyPart<P>(load: Load<P>, open: boolean, onClose: () => void) {
  const labels = useUiLabels();
  const [Part, setPart] = useState(() => known(load));
  const close = useRef(onClose);
  // The code comes from the network.
  useEffect(() => {
    close.current = onClose;
    if (!open || Part) return;
    const early = known(load);
    if (early) {
      setPart(() => early);
      return;
    }
    load().then(
      (part) => {
        loaded.set(load, part);
        setPart(() => part);
      },
      () => {
        toast.error(labels.loadFailed);
        close.current();
      },
    );
  }, [load, open, onClose, Part, labels.loadFailed]);
  return Part;
}
