// Follows an activity's live feed while a page is shown, once for all parts of the page.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ActivityId, DanmuOnWall } from "@/core/generated/contract";
import { takeCounts } from "./liveCounts";
import type { LiveEvent } from "./liveStream";
import { followLive } from "./liveTabs";

/** After a reset the lists are read again within this time, ms: not by all phones at once. */
const SPREAD = 5_000;

/** The feed is opened this long after the page, ms, which loads its own content first. */
const START = 1_000;
/** A feed stays open this long without a user, ms: the next page is often about the same activity. */
const LINGER = 5_000;

interface Followed {
  users: number;
  /** Timer of its end; 0 while it has users. */
  ending: number;
  end: () => void;
  danmu: Set<(danmu: DanmuOnWall) => void>;
}

const followed = new Map<ActivityId, Followed>();

function follow(id: ActivityId, client: QueryClient): Followed {
  const danmu: Followed["danmu"] = new Set();
  let reading = 0;
  const take = (event: LiveEvent) => {
    if (event.name === "count") takeCounts(client, event.data.works);
    else if (event.name === "danmu") for (const tell of danmu) tell(event.data);
    else {
      clearTimeout(reading);
      reading = window.setTimeout(() => void readAgain(client), Math.random() * SPREAD);
    }
  };
  let end = () => {};
  const starting = window.setTimeout(() => {
    end = followLive(id, take);
  }, START);
  return {
    users: 0,
    ending: 0,
    danmu,
    end: () => {
      clearTimeout(starting);
      clearTimeout(reading);
      end();
    },
  };
}

function leave(id: ActivityId, one: Followed): void {
  one.users -= 1;
  if (one.users > 0) return;
  one.ending = window.setTimeout(() => {
    followed.delete(id);
    one.end();
  }, LINGER);
}

async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    ["work.list", "work.one"].map((name) => client.invalidateQueries({ queryKey: [name] })),
  );
}

/** Keeps the counters of shown works current, and reports new danmu of the activity. */
export function useLive(id: ActivityId | undefined, onDanmu?: (danmu: DanmuOnWall) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent((danmu: DanmuOnWall) => onDanmu?.(danmu));
  // The feed comes from the network, outside of React.
  useEffect(() => {
    if (id === undefined) return;
    const one = followed.get(id) ?? follow(id, client);
    followed.set(id, one);
    one.users += 1;
    clearTimeout(one.ending);
    const listener = (danmu: DanmuOnWall) => tell(danmu);
    one.danmu.add(listener);
    return () => {
      one.danmu.delete(listener);
      leave(id, one);
    };
  }, [id, client]);
}
