// The caller's votes in an activity, for its pages and for each work on them.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ActivityId, VoteState, WorkId } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { serverOffset } from "@/core/serverOffset";
import { useAccountOfQueries } from "@/session/store";
import { editVotes, refreshVotes, votesFor } from "./voteCache";

/** Longest time of a timer, ms: longer ones would fire at once. */
const LONGEST_MS = 2_147_483_647;
/** Answers after an edge are requested over this time, ms, since all phones wait for the same moment. */
const SPREAD_MS = 3_000;

function useVotesQuery(id: ActivityId | undefined) {
  useAccountOfQueries();
  return {
    ...votesFor(id ?? 0),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  };
}

/** Milliseconds until the next of these times; null if all have passed. */
function untilNext(times: readonly (string | null)[], now: number): number | null {
  const left = times.flatMap((time) => (time === null ? [] : [Date.parse(time) - now]));
  const coming = left.filter((one) => one > 0);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** Ends votes with their window, and asks again when one opens or the day's budget is renewed. */
function useVoteClock(id: ActivityId | undefined, votes: VoteState | undefined): void {
  const { likeStart = null, likeEnd = null, dayEnd = null, serverTime } = votes ?? {};
  // A timer is outside React.
  useEffect(() => {
    if (id === undefined || serverTime === undefined) return;
    const offset = serverOffset(serverTime);
    const wait = untilNext([likeStart, likeEnd, dayEnd], Date.now() + offset);
    if (wait === null) return;
    let asking: ReturnType<typeof setTimeout>;
    const passed = () => {
      const isOver = likeEnd !== null && Date.parse(likeEnd) <= Date.now() + offset;
      if (isOver) editVotes(id, (known) => ({ ...known, open: false }));
      asking = setTimeout(() => void refreshVotes(), Math.random() * SPREAD_MS);
    };
    const timer = setTimeout(passed, Math.min(wait, LONGEST_MS));
    return () => {
      clearTimeout(timer);
      clearTimeout(asking);
    };
  }, [id, likeStart, likeEnd, dayEnd, serverTime]);
}

/** Once on each page; undefined until it is known. */
export function useVotes(id: ActivityId | undefined): VoteState | undefined {
  const { data } = useQuery(useVotesQuery(id));
  useVoteClock(id, data);
  return data;
}

export interface WorkVotes {
  /** Votes are accepted now. */
  open: boolean;
  liked: boolean;
  /** The like does not count yet. */
  held: boolean;
  /** Exact number of likes; null if the card's number is to be shown. */
  exact: number | null;
  /** Another like would be refused. */
  used: boolean;
  /** Authors may vote for their own works. */
  likeSelf: boolean;
}

/** Renders again only if something about this work changes. */
export function useWorkVotes(
  activityId: ActivityId | undefined,
  id: WorkId,
): WorkVotes | undefined {
  const select = (votes: VoteState): WorkVotes => {
    const given = votes.liked.find((one) => one.id === id);
    return {
      open: votes.open,
      liked: given !== undefined,
      held: given?.held ?? false,
      exact: given?.likeCount ?? null,
      used: votes.likeLeft === 0 && !given,
      likeSelf: votes.likeSelf,
    };
  };
  return useQuery({ ...useVotesQuery(activityId), select }).data;
}

/** True for the caller's own work, as far as the activity's page knows it. */
export function useOwnWork(activityId: ActivityId, id: WorkId): boolean {
  const { data } = useQuery({
    ...queryFor("activity.detail", { id: activityId }),
    select: ({ myWork }) => myWork?.id === id,
  });
  return data ?? false;
}
