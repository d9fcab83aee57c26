// Keeps the screen on while a code is shown for scanning.
import { useEffect } from "react";

export function useWakeLock(wanted: boolean): void {
  // The screen is outside React; the browser releases the lock whenever the page is hidden.
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        // eslint-disable-next-line compat/compat -- checked above
        lock = await navigator.wakeLock.request("screen");
        if (ended) await lock.release();
      } catch {
        // A phone that saves its battery refuses; the code is still shown.
      }
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, [wanted]);
}
