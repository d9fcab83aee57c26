// Saves a draft by itself: a while after the last change, as its author leaves, and again after a failure.
import { useEffect, useEffectEvent } from "react";

/** After the last change, ms; also the first wait after a failure, which doubles from one to the next. */
const WAIT_MS = 2_000;
const WAIT_MAX_MS = 60_000;

/** How the last try to save went wrong. */
export interface SaveFailure {
  /** What was to be saved. */
  text: string;
  /** In a row. */
  times: number;
  /** The network or the server failed: the same may pass later. */
  passing: boolean;
}

interface AutosaveOptions {
  /** What is to be saved; null while there is nothing, or while it may not be. */
  text: string | null;
  /** More is about to change: the timer waits, who leaves does not. */
  waits: boolean;
  failure: SaveFailure | null;
  save: () => void;
}

/** null: what was refused is refused again, until it is changed. */
export function waitFor(text: string, failure: SaveFailure | null): number | null {
  if (failure?.text !== text) return WAIT_MS;
  return failure.passing ? Math.min(WAIT_MAX_MS, WAIT_MS * 2 ** failure.times) : null;
}

export function useAutosave({ text, waits, failure, save }: AutosaveOptions): void {
  const wait = text === null ? null : waitFor(text, failure);
  const saveNow = useEffectEvent(() => {
    if (wait !== null) save();
  });
  // Time is outside of React.
  useEffect(() => {
    if (text === null || wait === null || waits) return;
    const timer = setTimeout(saveNow, wait);
    return () => clearTimeout(timer);
  }, [text, wait, waits]);
  // Whether the page is looked at is too, and the network. Who leaves does not wait for the timer: another page
  // of ours, another app, the end of the tab.
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === "hidden") saveNow();
    };
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("online", saveNow);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("online", saveNow);
      saveNow();
    };
  }, []);
}
