// Loads the code of a component on demand, and caches it for every later use.
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

/** Cached by identity: declare it outside of components. */
export type LoadPart<P> = () => Promise<ComponentType<P>>;

interface LazyPart<P> {
  /** Null until its code has loaded. */
  Part: ComponentType<P> | null;
  failed: boolean;
  retry: () => void;
}

const loaded = new Map<unknown, unknown>();

function cached<P>(load: LoadPart<P>): ComponentType<P> | null {
  // Each loader is stored together with the component that it returned.
  return (loaded.get(load) as ComponentType<P> | undefined) ?? null;
}

async function loadPart<P>(load: LoadPart<P>): Promise<ComponentType<P>> {
  const part = await load();
  loaded.set(load, part);
  return part;
}

/** Preloads a component that must be available without a network. */
export function preloadPart<P>(load: LoadPart<P>): void {
  // A failure is reported when the component is wanted, which repeats the request.
  if (!cached(load)) loadPart(load).catch(() => {});
}

/**
 * `wanted`: false delays the loading. `onFailed`: called for each failed attempt, and the next one follows when
 * the part is wanted again; without it a failed attempt waits for `retry`.
 */
export function useLazyPart<P>(
  load: LoadPart<P>,
  wanted = true,
  onFailed?: () => void,
): LazyPart<P> {
  const [Part, setPart] = useState(() => cached(load));
  const [failed, setFailed] = useState(false);
  const fail = useEffectEvent(() => (onFailed ? onFailed() : setFailed(true)));
  // The code comes from the network.
  useEffect(() => {
    if (!wanted || Part || failed) return;
    const preloaded = cached(load);
    if (preloaded) {
      setPart(() => preloaded);
      return;
    }
    loadPart(load).then(
      (part) => setPart(() => part),
      () => fail(),
    );
  }, [load, wanted, Part, failed]);
  return { Part, failed, retry: () => setFailed(false) };
}
