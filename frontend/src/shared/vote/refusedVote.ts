// The effects of a refused vote on the page.
import { refusalCode } from "@/core/callError";
import { LIKES_CLOSED, VERIFY_FIRST } from "@/core/generated/codes";
import type { ActivityId } from "@/core/generated/contract";
import { toastError } from "@/core/toastError";
import { askToVerify } from "./mayVote";
import { editVotes, refreshVotes } from "./voteCache";

/** Shows the refusal, and brings the state of the activity's votes up to date. */
export function showRefusedVote(activityId: ActivityId, error: unknown): void {
  const code = refusalCode(error);
  if (code === VERIFY_FIRST) {
    editVotes(activityId, (votes) => ({ ...votes, verifyFirst: true }));
    void askToVerify();
    return;
  }
  toastError(error);
  if (code === LIKES_CLOSED) editVotes(activityId, (votes) => ({ ...votes, open: false }));
  if (code !== null) void refreshVotes();
}
