// The right to see orders and refunds: of those who manage activities, and of those who move money.
import type { Staff } from "@/core/generated/contract";
import { managesActivities, movesMoney } from "@/core/staffSession";

export function seesMoney({ role }: Pick<Staff, "role">): boolean {
  return managesActivities(role) || movesMoney(role);
}
