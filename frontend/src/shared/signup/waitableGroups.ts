// The full groups of an activity whose waiting list can be joined.
import type { ActivityDetail, GroupId } from "@/core/generated/contract";

export function waitableGroups({ groups }: Pick<ActivityDetail, "groups">): ReadonlySet<GroupId> {
  const waitable = groups.filter(({ open, seatsLeft, waitlist }) => {
    return open && seatsLeft === 0 && waitlist;
  });
  return new Set(waitable.map(({ id }) => id));
}
