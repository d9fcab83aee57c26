// Loads the proof of an entry, and has it checked in this browser.
import { useMutation } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { VoteReceipt, VoteVerdict } from "@/core/generated/contract";
import { checkVote, seenLogSize } from "@/core/voteLog";

interface VoteCheck {
  check: () => void;
  isChecking: boolean;
  /** The result of the last check, with the proof as a file. */
  result: { verdict: VoteVerdict; proof: string } | undefined;
}

export function useVoteCheck(activity: number, vote: VoteReceipt): VoteCheck {
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const from = seenLogSize(activity) ?? null;
      const answer = await call("vote.proof", { id: activity, index: vote.index ?? -1, from });
      return { verdict: checkVote(activity, vote, answer), proof: answer.proof };
    },
  });
  return { check: () => mutate(), isChecking: isPending, result: data };
}
