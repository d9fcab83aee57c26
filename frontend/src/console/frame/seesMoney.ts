// The right to read orders and refunds: of roles that manage activities, and of roles that move money.
import type { Staff } from "@/core/generated/contract";
import { managesActivities, movesMoney } from "@/core/staffSession";

export function seesMoney({ role }: Pick<Staff, "role">): boolean {
  return managesActivities(role) || movesMoney(role);
}
