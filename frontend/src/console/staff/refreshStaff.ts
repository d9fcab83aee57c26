// Loads again what shows the staff and their invitations.
import { queryClient } from "@/core/queryClient";

const SHOWN_IN = ["staff.list", "staff.invitations", "staff.me", "staff.own"] as const;

export function refreshStaffLists(): void {
  for (const name of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [name] });
}
