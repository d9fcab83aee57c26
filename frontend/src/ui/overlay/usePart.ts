// A part of a page whose code comes after it.
import { type ComponentType, useEffect, useState } from "react";

export type LoadPart<P> = () => Promise<ComponentType<P>>;

interface LatePart<P> {
  /** Null until its code is there. */
  Part: ComponentType<P> | null;
  /** Its code could not be had. */
  failed: boolean;
  retry: () => void;
}

/** By the way to load them, so that the next one is drawn at once. */
const loaded = new Map<unknown, unknown>();

export function usePart<P>(load: LoadPart<P>): LatePart<P> {
  // What is kept under a way to load is what that way has brought.
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
