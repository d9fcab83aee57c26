// Calls back when the end of a list comes into view, at most once per interval.
import { useEffect, useRef } from "react";
import { limits } from "@/core/generated/limits";

/** Loads more before the reader reaches the very end. */
const MARGIN = "240px";

export function useReachEnd(enabled: boolean, onReach: () => void) {
  const sentinel = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  const lastCall = useRef(0);
  useEffect(() => {
    latest.current = onReach;
  });
  // The observer is outside React and lives as long as the sentinel.
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
        const rearmed = lastCall.current + limits.reachBottomRearmMs;
        timer = setTimeout(call, Math.max(0, rearmed - Date.now()));
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
