// After a decision, everything that shows sign-ups is asked for again.
import { queryClient } from "@/core/queryClient";

const SHOWN_IN = [
  "organise.signupList",
  "organise.signupWaiting",
  "organise.signupCounts",
  "organise.signupOne",
  "organise.one",
] as const;

export function refreshSignups(): void {
  for (const name of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [name] });
}
