// Loads again what shows the member's own account.
import { queryClient } from "@/core/queryClient";

const SHOWN_IN = ["staff.own", "staff.me", "staff.list"] as const;

export function refreshOwn(): void {
  for (const name of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [name] });
}
