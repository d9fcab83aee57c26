// The danmu around the position of a playing video: loads its slices ahead of time.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { Danmu, WorkId } from "@/core/generated/contract";
import { danmuSlice, SLICE, sliceAt } from "./danmuSlices";
import { useSentDanmu } from "./sentDanmu";

/** The next slice is loaded this long before it begins, s. */
const AHEAD = 5;

export function useVideoDanmu(workId: WorkId, video: HTMLVideoElement): readonly Danmu[] {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<ReadonlyMap<number, readonly Danmu[]>>(new Map());
  const sent = useSentDanmu((state) => state.byWork[workId]);
  // The position of a video is outside of React.
  useEffect(() => {
    const asked = new Set<number>();
    let gone = false;
    const load = (index: number) => {
      if (asked.has(index)) return;
      asked.add(index);
      client.fetchQuery(danmuSlice(workId, index)).then(
        ({ list }) => {
          if (!gone) setLoaded((known) => new Map(known).set(index, list));
        },
        // Asked for again at the next change of the position.
        () => asked.delete(index),
      );
    };
    const look = () => {
      load(sliceAt(video.currentTime));
      const ahead = sliceAt(video.currentTime + AHEAD);
      if (!Number.isFinite(video.duration) || ahead * SLICE < video.duration * 1000) load(ahead);
    };
    const events = ["play", "seeking", "timeupdate"] as const;
    for (const name of events) video.addEventListener(name, look);
    if (!video.paused) look();
    return () => {
      gone = true;
      for (const name of events) video.removeEventListener(name, look);
    };
  }, [client, workId, video]);
  return useMemo(() => {
    const byId = new Map<number, Danmu>();
    for (const danmu of [...loaded.values(), sent ?? []].flat()) byId.set(danmu.id, danmu);
    return [...byId.values()];
  }, [loaded, sent]);
}
