// A component of a page whose code loads later.
import { type ComponentType, useEffect, useState } from "react";

export type LoadPart<P> = () => Promise<ComponentType<P>>;

interface LatePart<P> {
  /** Null until its code has loaded. */
  Part: ComponentType<P> | null;
  failed: boolean;
  retry: () => void;
}

/** Loaded components by loader, so that the next use renders at once. */
const loaded = new Map<unknown, unknown>();

export function usePart<P>(load: LoadPart<P>): LatePart<P> {
  // Each loader is stored together with the component that it returned.
  const [Part, setPart] = useState(
    () => (loaded.get(load) as ComponentType<P> | undefined) ?? null,
  );
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  // The code comes from the network.
  useEffect(() => {
    if (Part) return;
    load().then(
      (part) => {
        loaded.set(load, part);
        setPart(() => part);
      },
      () => setFailed(tries),
    );
  }, [load, Part, tries]);
  return { Part, failed: failed === tries, retry: () => setTries(tries + 1) };
}
