// Changes of votes in the cached answers: the state of an activity's votes, and the number of likes on every card.
import type { InfiniteData } from "@tanstack/react-query";
import type {
  ActivityId,
  LikeAnswer,
  VoteState,
  WorkCard,
  WorkDetail,
  WorkId,
  WorkPage,
} from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";

/** The work that is voted for. */
export interface Voting {
  activityId: ActivityId;
  workId: WorkId;
}

export function votesFor(id: ActivityId) {
  return queryFor("vote.state", { id });
}

export function knownVotes(id: ActivityId): VoteState | undefined {
  return queryClient.getQueryData(votesFor(id).queryKey);
}

export function editVotes(id: ActivityId, change: (known: VoteState) => VoteState): void {
  queryClient.setQueryData(votesFor(id).queryKey, (known) => known && change(known));
}

/** An answer that is under way would show an older state. */
export function stopVotes(): Promise<void> {
  return queryClient.cancelQueries({ queryKey: ["vote.state"] });
}

export function refreshVotes(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["vote.state"] });
}

type CountChange = (count: number | null) => number | null;

const isPaged = (known: WorkPage | InfiniteData<WorkPage>): known is InfiniteData<WorkPage> =>
  "pages" in known;

/** Changes the number of likes of a work wherever it is shown. */
export function editLikeCount(id: WorkId, change: CountChange): void {
  const edited = (card: WorkCard) =>
    card.id === id ? { ...card, likeCount: change(card.likeCount) } : card;
  const ofPage = (page: WorkPage) =>
    page.list.some((card) => card.id === id) ? { ...page, list: page.list.map(edited) } : page;
  queryClient.setQueriesData<WorkPage | InfiniteData<WorkPage>>(
    { queryKey: ["work.list"] },
    (known) => {
      if (!known) return known;
      return isPaged(known) ? { ...known, pages: known.pages.map(ofPage) } : ofPage(known);
    },
  );
  queryClient.setQueriesData<WorkDetail>(
    { queryKey: ["work.one", { id }] },
    (known) => known && { ...known, card: edited(known.card) },
  );
}

/** Shows a like before the server has answered, or takes it back. */
export function showLike({ activityId, workId }: Voting, liked: boolean): void {
  const known = knownVotes(activityId);
  const before = known?.liked.find(({ id }) => id === workId);
  if (!known || (before !== undefined) === liked) return;
  const by = liked ? 1 : -1;
  const counted: CountChange = (count) => (count === null ? null : Math.max(0, count + by));
  editVotes(activityId, (votes) => ({
    ...votes,
    likeLeft: Math.max(0, votes.likeLeft - by),
    liked: liked
      ? // The card has the number until there is an answer.
        [...votes.liked, { id: workId, likeCount: null, held: false }]
      : votes.liked.filter(({ id }) => id !== workId),
  }));
  editLikeCount(workId, counted);
}

/** Stores the server's answer to a like. `left`: false while answers to other likes are missing. */
export function storeLike({ activityId, workId }: Voting, answer: LikeAnswer, left = true): void {
  const { liked, held, likeCount, likeLeft } = answer;
  editVotes(activityId, (votes) => ({
    ...votes,
    likeLeft: left ? likeLeft : votes.likeLeft,
    liked: [
      ...votes.liked.filter(({ id }) => id !== workId),
      ...(liked ? [{ id: workId, likeCount, held }] : []),
    ],
  }));
  editLikeCount(workId, () => likeCount);
}
