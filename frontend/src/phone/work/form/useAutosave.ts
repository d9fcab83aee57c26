// Saves a draft automatically: after a pause in typing, when the author leaves, and again after a failure.
import { useEffect, useEffectEvent } from "react";

/** Time after the last change, and after a first failure, ms; each further failure doubles it. */
const WAIT_MS = 2_000;
const WAIT_MAX_MS = 60_000;

/** The failure of the last attempt to save. */
export interface SaveFailure {
  /** The content that could not be saved. */
  text: string;
  /** Earlier failures in a row, from 0. */
  times: number;
  /** The network or the server failed, so the same content may be saved later. */
  passing: boolean;
}

interface AutosaveOptions {
  /** The content to save; null if there is nothing to save, or it may not be saved. */
  text: string | null;
  /** More changes are coming: the timer waits, but leaving saves at once. */
  waits: boolean;
  failure: SaveFailure | null;
  save: () => void;
}

/** The wait in ms; null for refused content, which would be refused again. */
export function waitFor(text: string, failure: SaveFailure | null): number | null {
  if (failure?.text !== text) return WAIT_MS;
  return failure.passing ? Math.min(WAIT_MAX_MS, WAIT_MS * 2 ** failure.times) : null;
}

export function useAutosave({ text, waits, failure, save }: AutosaveOptions): void {
  const wait = text === null ? null : waitFor(text, failure);
  const saveNow = useEffectEvent(() => {
    if (wait !== null) save();
  });
  // Timers are outside React.
  useEffect(() => {
    if (text === null || wait === null || waits) return;
    const timer = setTimeout(saveNow, wait);
    return () => clearTimeout(timer);
  }, [text, wait, waits]);
  // So are the page's visibility and the network. Leaving for another page, app or tab saves without waiting
  // for the timer.
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
