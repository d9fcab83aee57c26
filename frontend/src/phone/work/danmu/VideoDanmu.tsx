// Danmu over a video. Screen readers find them in the sheet instead.
import { useEffect, useRef, useState } from "react";
import type { Danmu, WorkId } from "@/core/generated/contract";
import { type Flight, startFlight } from "./flight";
import { crowd, FLIGHT } from "./lanes";
import styles from "./Overlay.module.css";
import { StillDanmu } from "./StillDanmu";
import { useCalm } from "./useCalm";
import { useVideoDanmu } from "./useVideoDanmu";

/** With more on screen at once they are drawn on a canvas. */
const CROWDED = 60;
/** Longest list without motion. */
const STILL = 4;

export interface VideoDanmuProps {
  workId: WorkId;
  video: HTMLVideoElement;
}

export function VideoDanmu({ workId, video }: VideoDanmuProps) {
  const danmu = useVideoDanmu(workId, video);
  const calm = useCalm();
  return calm ? (
    <Standing danmu={danmu} video={video} />
  ) : (
    <Flying danmu={danmu} video={video} crowded={isCrowded(danmu)} />
  );
}

function isCrowded(danmu: readonly Danmu[]): boolean {
  return crowd(danmu.map(({ atMs }) => atMs / 1000)) > CROWDED;
}

interface FlyingProps {
  danmu: readonly Danmu[];
  video: HTMLVideoElement;
  crowded: boolean;
}

function Flying({ danmu, video, crowded }: FlyingProps) {
  const box = useRef<HTMLDivElement>(null);
  const flight = useRef<{ flight: Flight; added: Set<number> } | null>(null);
  // The library draws outside of React.
  useEffect(() => {
    const { current: container } = box;
    if (!container) return;
    const started = startFlight({ container, video, crowded });
    flight.current = { flight: started, added: new Set() };
    return () => {
      flight.current = null;
      started.end();
    };
  }, [video, crowded]);
  // Runs after the effect above, so that a new flight gets all danmu again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another flight has none of them.
  useEffect(() => {
    const { current: one } = flight;
    if (!one) return;
    for (const { id, content, color, atMs } of danmu) {
      if (one.added.has(id)) continue;
      one.added.add(id);
      one.flight.add({ content, color, at: atMs / 1000 });
    }
  }, [danmu, video, crowded]);
  return <div ref={box} className={styles.overlay} aria-hidden="true" />;
}

/** For users who want no motion: what would cross now, as a list. */
function Standing({ danmu, video }: Pick<FlyingProps, "danmu" | "video">) {
  const [at, setAt] = useState(video.currentTime);
  useEffect(() => {
    const look = () => setAt(video.currentTime);
    video.addEventListener("timeupdate", look);
    return () => video.removeEventListener("timeupdate", look);
  }, [video]);
  const now = danmu
    .filter(({ atMs }) => atMs / 1000 <= at && at < atMs / 1000 + FLIGHT)
    .slice(-STILL);
  return (
    <div className={styles.overlay} aria-hidden="true">
      <StillDanmu list={now} />
    </div>
  );
}
