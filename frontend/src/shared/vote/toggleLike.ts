// Likes a work or takes the like back: shown at once, undone if the server refuses.
import { call } from "@/core/call";
import { CallError, refusalCode } from "@/core/callError";
import { ALREADY_LIKED } from "@/core/generated/codes";
import type { LikeAnswer, WorkId } from "@/core/generated/contract";
import { queryClient } from "@/core/queryClient";
import { toastError } from "@/core/toastError";
import { translate } from "@/i18n/translate";
import { toast } from "@/ui/toast/toast";
import { deviceId } from "./device";
import { heldText } from "./heldText";
import { showRefusedVote } from "./refusedVote";
import {
  knownVotes,
  refreshVotes,
  showLike,
  stopVotes,
  storeLike,
  type Voting,
  votesFor,
} from "./voteCache";

/** The last tap on each work whose answer is missing; quick taps end with the last one. */
const wanted = new Map<WorkId, boolean>();

function isAnswer(data: unknown): data is LikeAnswer {
  return typeof data === "object" && data !== null && "liked" in data && "likeLeft" in data;
}

/** The state that a refusal carries. */
function stateOf(error: unknown): LikeAnswer | null {
  return error instanceof CallError && isAnswer(error.data) ? error.data : null;
}

function send({ workId }: Voting, liked: boolean): Promise<LikeAnswer> {
  const request = { id: workId, device: deviceId() };
  return call(liked ? "like.add" : "like.undo", request, { showMessage: false });
}

/** Sends until the last tap is answered; `before`: the state that the server has. */
async function settle(voting: Voting, before: boolean): Promise<void> {
  const { activityId, workId } = voting;
  let stored = before;
  try {
    let answer: LikeAnswer;
    let sent: boolean;
    do {
      sent = wanted.get(workId) ?? before;
      answer = await send(voting, sent);
      stored = answer.liked;
    } while (wanted.get(workId) !== sent);
    wanted.delete(workId);
    storeLike(voting, answer, wanted.size === 0);
    const votes = knownVotes(activityId);
    if (answer.liked && answer.held && votes) toast.info(heldText(votes));
  } catch (error) {
    wanted.delete(workId);
    const known = stateOf(error);
    const isLiked = refusalCode(error) === ALREADY_LIKED;
    // First what was shown is taken back, and with it the number on the card.
    showLike(voting, isLiked || stored);
    if (known) storeLike(voting, known, wanted.size === 0);
    if (!isLiked) showRefusedVote(activityId, error);
  }
}

/** For callers that may vote. `liked`: the state that the reader saw when tapping. */
export async function toggleLike(voting: Voting, liked: boolean): Promise<void> {
  const { activityId, workId } = voting;
  const votes = knownVotes(activityId);
  if (!liked && votes?.likeLeft === 0) {
    toast.info(translate(votes.likeMode === "total" ? "like.used" : "errors.code.6052"));
    void refreshVotes();
    return;
  }
  const isUnderWay = wanted.has(workId);
  const isCrowded = wanted.size > 0;
  wanted.set(workId, !liked);
  await stopVotes();
  showLike(voting, !liked);
  if (isUnderWay) return;
  await settle(voting, liked);
  // Answers to several likes may have come in another order than they were given.
  if (isCrowded && wanted.size === 0) void refreshVotes();
}

/** Gives the like for which a visitor logged in, once the account's own votes are known. A like that is there stays. `onLike`: called before it is shown. */
export async function likeAfterLogin(voting: Voting, onLike: () => void): Promise<void> {
  const { activityId, workId } = voting;
  try {
    const votes = await queryClient.fetchQuery(votesFor(activityId));
    if (votes.liked.some(({ id }) => id === workId)) return;
    if (votes.likeLeft > 0) onLike();
  } catch (error) {
    toastError(error);
    return;
  }
  await toggleLike(voting, false);
}
