// A choice that belongs to one entry of the history: coming back finds it as it was left.
import { useCallback, useState } from "react";

function remembered(key: string): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? Reflect.get(state, key) : undefined;
}

/** `accepts` looks at what was remembered; anything else gives way to `fallback`. */
export function useEntryState<T>(
  key: string,
  accepts: (value: unknown) => value is T,
  fallback: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const found = remembered(key);
    return accepts(found) ? found : fallback;
  });
  const choose = useCallback(
    (next: T) => {
      setValue(next);
      // Beside the router's own state, so that the place, its scrolling and the focus stay.
      window.history.replaceState({ ...(window.history.state as object | null), [key]: next }, "");
    },
    [key],
  );
  return [value, choose];
}
