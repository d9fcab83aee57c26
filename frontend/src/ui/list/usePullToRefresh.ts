// Refreshes a scrolling area when a finger pulls it down from its top.
import { type RefObject, useEffect, useRef, useState } from "react";

export type PullStage = "idle" | "pulling" | "ready" | "refreshing";

/** Distance of the pull that triggers a refresh, and the maximum distance of the mark. */
const READY_PX = 64;
const RESISTANCE = 0.45;

export function usePullToRefresh(
  area: RefObject<HTMLElement | null>,
  onRefresh: (() => Promise<unknown>) | undefined,
): PullStage {
  const [stage, setStage] = useState<PullStage>("idle");
  const latest = useRef(onRefresh);
  useEffect(() => {
    latest.current = onRefresh;
  });
  const enabled = onRefresh !== undefined;
  // Passive touch listeners keep scrolling smooth; React's own are not passive.
  useEffect(() => {
    const element = area.current;
    if (!enabled || !element) return;
    let start: number | null = null;
    let distance = 0;
    let busy = false;

    const onStart = (event: TouchEvent) => {
      const atTop = element.scrollTop <= 0 && !busy;
      start = atTop ? (event.touches[0]?.clientY ?? null) : null;
      distance = 0;
    };
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (start === null || !touch) return;
      distance = (touch.clientY - start) * RESISTANCE;
      if (distance <= 0 || element.scrollTop > 0) {
        start = distance < -10 ? null : start;
        setStage("idle");
        return;
      }
      setStage(distance >= READY_PX ? "ready" : "pulling");
    };
    const onEnd = () => {
      const ready = start !== null && distance >= READY_PX;
      start = null;
      if (!ready || !latest.current) {
        if (!busy) setStage("idle");
        return;
      }
      busy = true;
      setStage("refreshing");
      latest.current().finally(() => {
        busy = false;
        setStage("idle");
      });
    };

    const passive = { passive: true };
    element.addEventListener("touchstart", onStart, passive);
    element.addEventListener("touchmove", onMove, passive);
    element.addEventListener("touchend", onEnd, passive);
    element.addEventListener("touchcancel", onEnd, passive);
    return () => {
      element.removeEventListener("touchstart", onStart);
      element.removeEventListener("touchmove", onMove);
      element.removeEventListener("touchend", onEnd);
      element.removeEventListener("touchcancel", onEnd);
    };
  }, [area, enabled]);
  return stage;
}
