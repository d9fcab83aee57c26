// State that belongs to one history entry and is restored on coming back.
import { useCallback, useState } from "react";

function remembered(key: string): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? Reflect.get(state, key) : undefined;
}

/** `accepts` validates the stored value; an invalid one is replaced by `fallback`. */
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
      // Added to the router's own state, so that position, scrolling and focus stay.
      window.history.replaceState({ ...(window.history.state as object | null), [key]: next }, "");
    },
    [key],
  );
  return [value, choose];
}
