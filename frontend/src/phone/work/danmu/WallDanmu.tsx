// New danmu of an activity over its wall, as they come. Screen readers find them in the sheet instead.
import { useEffect, useRef, useState } from "react";
import type { ActivityId, DanmuOnWall } from "@/core/generated/contract";
import { useLive } from "@/shared/live/useLive";
import { type Flight, startFlight } from "./flight";
import styles from "./Overlay.module.css";
import { StillDanmu } from "./StillDanmu";
import { useCalm } from "./useCalm";

/** Time for which a danmu is listed without motion, ms. */
const LISTED = 8_000;
/** Most of them. */
const STILL = 3;

export interface WallDanmuProps {
  activityId: ActivityId;
}

export function WallDanmu({ activityId }: WallDanmuProps) {
  return useCalm() ? <Standing activityId={activityId} /> : <Flying activityId={activityId} />;
}

function Flying({ activityId }: WallDanmuProps) {
  const box = useRef<HTMLDivElement>(null);
  const flight = useRef<Flight | null>(null);
  useLive(activityId, ({ content, color }) => {
    // A hidden page draws nothing: all of them would cross at once when it is shown again.
    if (!document.hidden) flight.current?.add({ content, color });
  });
  // The library draws outside of React. The lanes of a wall never hold enough for a canvas.
  useEffect(() => {
    const { current: container } = box;
    if (!container) return;
    const started = startFlight({ container, crowded: false });
    flight.current = started;
    return () => {
      flight.current = null;
      started.end();
    };
  }, []);
  return <div ref={box} className={styles.wall} aria-hidden="true" />;
}

function Standing({ activityId }: WallDanmuProps) {
  const [list, setList] = useState<readonly DanmuOnWall[]>([]);
  const timers = useRef(new Set<number>());
  useLive(activityId, (danmu) => {
    setList((known) => [...known.filter(({ id }) => id !== danmu.id), danmu].slice(-STILL));
    const timer = window.setTimeout(() => {
      timers.current.delete(timer);
      setList((known) => known.filter(({ id }) => id !== danmu.id));
    }, LISTED);
    timers.current.add(timer);
  });
  useEffect(() => {
    const { current: running } = timers;
    return () => {
      for (const timer of running) window.clearTimeout(timer);
    };
  }, []);
  return (
    <div className={styles.wall} aria-hidden="true">
      <StillDanmu list={list} />
    </div>
  );
}
