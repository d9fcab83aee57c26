// Which groups of an activity can be chosen.
import type { ActivityDetail, GroupView } from "@/core/generated/contract";

export type GroupState = "open" | "full" | "closed";

export function groupState(group: GroupView): GroupState {
  if (!group.open) return "closed";
  return group.seatsLeft === 0 ? "full" : "open";
}

/** The group that needs no choosing: the only one there is, or the only one with free places. */
export function onlyChoice(detail: ActivityDetail): number | null {
  const [first, ...others] = detail.groups;
  if (first && others.length === 0) return first.id;
  const free = detail.groups.filter((group) => groupState(group) === "open");
  return free.length === 1 ? (free[0]?.id ?? null) : null;
}
