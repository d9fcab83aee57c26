// After a change outside the draft, everything that shows the activity is asked for again.
import { queryClient } from "@/core/queryClient";

const SHOWN_IN = ["organise.one", "organise.list"] as const;

export function refreshActivity(): void {
  for (const name of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [name] });
}
