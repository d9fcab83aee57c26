// Which groups of an activity can be chosen.
import type { ActivityDetail, GroupView } from "@/core/generated/contract";
import { liveSignup } from "../shared/refusal";

/** What stands in the way of choosing any group. */
export type Obstacle =
  | { kind: "signedUp"; applyId: number }
  | { kind: "closed" }
  | { kind: "full" };

export function obstacleOf(detail: ActivityDetail): Obstacle | null {
  const applyId = liveSignup(detail);
  if (applyId !== null) return { kind: "signedUp", applyId };
  if (!detail.switches.signupOpen) return { kind: "closed" };
  const states = detail.groups.map(groupState);
  if (states.includes("open")) return null;
  return { kind: states.includes("full") ? "full" : "closed" };
}

export type GroupState = "open" | "full" | "closed";

export function groupState(group: GroupView): GroupState {
  if (!group.open) return "closed";
  return group.seatsLeft === 0 ? "full" : "open";
}

/** The group that needs no choosing: the only one with free places. */
export function onlyChoice(detail: ActivityDetail): number | null {
  const free = detail.groups.filter((group) => groupState(group) === "open");
  return free.length === 1 ? (free[0]?.id ?? null) : null;
}
