// After a decision, everything that shows votes is asked for again.
import { queryClient } from "@/core/queryClient";

const SHOWN_IN = [
  "organise.voteList",
  "organise.voteHeld",
  "organise.voteBurst",
  "organise.voteReport",
] as const;

export function refreshVotes(): void {
  for (const name of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [name] });
}
