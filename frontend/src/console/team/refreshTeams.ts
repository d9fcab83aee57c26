// After a change, everything that shows teams or their sign-ups is asked for again.
import { queryClient } from "@/core/queryClient";
import { refreshSignups } from "../signup/refreshSignups";

const SHOWN_IN = ["organise.teamList", "organise.teamOne"] as const;

export function refreshTeams(): void {
  for (const name of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [name] });
  refreshSignups();
}
