// The right to change the merchant's page: of those who manage activities, and not only some of them.
import type { Staff } from "@/core/generated/contract";
import { managesActivities } from "@/core/staffSession";

export function managesMerchant({ role, competitions }: Staff): boolean {
  return managesActivities(role) && competitions.length === 0;
}
