// Calls back when the end of a list comes into view, at most once in a while.
import { useEffect, useRef } from "react";

/** After one call the end must stay quiet this long. */
const REARM_MS = 350;
/** Asks for more before the reader stands at the very end. */
const MARGIN = "240px";

export function useReachEnd(enabled: boolean, onReach: () => void) {
  const sentinel = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  const lastCall = useRef(0);
  useEffect(() => {
    latest.current = onReach;
  });
  // The observer is outside React and follows the sentinel's life.
  useEffect(() => {
    const element = sentinel.current;
    if (!enabled || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const call = () => {
      lastCall.current = Date.now();
      latest.current();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (!entries.some((entry) => entry.isIntersecting)) return;
        timer = setTimeout(call, Math.max(0, lastCall.current + REARM_MS - Date.now()));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [enabled]);
  return sentinel;
}
