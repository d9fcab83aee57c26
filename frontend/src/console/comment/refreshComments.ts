// After a decision, everything that shows comments is asked for again.
import { queryClient } from "@/core/queryClient";

const SHOWN_IN = ["organise.commentList", "organise.commentReports"] as const;

export function refreshComments(): void {
  for (const name of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [name] });
}
