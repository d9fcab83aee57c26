// After a decision, everything that shows works is asked for again.
import { queryClient } from "@/core/queryClient";

const SHOWN_IN = ["organise.workList", "organise.workOne", "organise.one"] as const;

export function refreshWorks(): void {
  for (const name of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [name] });
}
