// Loads the code of a part when the part first opens, and keeps it for the next time.
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { toast } from "@/ui/toast/toast";

type Load<P> = () => Promise<ComponentType<P>>;

const loaded = new Map<unknown, unknown>();

function known<P>(load: Load<P>): ComponentType<P> | null {
  // What is kept under a way to load is what that way has brought.
  return (loaded.get(load) as ComponentType<P> | undefined) ?? null;
}

/** For a part that must open without a network: its code comes while there is one. */
export function preloadPart<P>(load: Load<P>): void {
  if (known(load)) return;
  load().then(
    (part) => loaded.set(load, part),
    // It is asked for again when it opens, which tells of a failure.
    () => {},
  );
}

/** Null until the code is there; without a network the part closes and says why. */
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
