// The result that Enter opens: the focus stays in the field, and its keys move through the list.
import { type KeyboardEvent, useEffect, useState } from "react";
import type { Entry } from "./entry";

/** Id of a result's element. */
export function optionId(listId: string, key: string): string {
  return `${listId}-${key}`;
}

/** The place that a key leads to among this many results; null for other keys. */
function placeBy(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

interface ActiveEntry {
  /** Id of its element; absent without results. */
  id: string | undefined;
  onKey: (event: KeyboardEvent) => void;
  /** Returns to the first one. */
  reset: () => void;
}

export function useActiveEntry(listId: string, entries: readonly Entry[]): ActiveEntry {
  const [key, setKey] = useState("");
  const found = entries.findIndex((entry) => entry.key === key);
  const at = Math.max(0, found);
  const active = entries[at];
  const id = active && optionId(listId, active.key);
  // The focus would scroll to it, but is elsewhere.
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView?.({ block: "nearest" });
  }, [id]);
  const onKey = (event: KeyboardEvent) => {
    const { nativeEvent, shiftKey, ctrlKey, metaKey, altKey } = event;
    // An input method uses these keys too.
    if (nativeEvent.isComposing || shiftKey || ctrlKey || metaKey || altKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (id) document.getElementById(id)?.click();
      return;
    }
    const next = entries.length > 0 ? placeBy(event.key, at, entries.length) : null;
    if (next === null) return;
    event.preventDefault();
    setKey(entries[next]?.key ?? "");
  };
  return { id, onKey, reset: () => setKey("") };
}
