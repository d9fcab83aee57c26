// The groups of an activity that can be chosen.
import type { ActivityDetail, GroupId, GroupView } from "@/core/generated/contract";
import { liveSignup } from "../shared/refusal";

/** Full groups with a waiting list. */
export type Waitable = ReadonlySet<GroupId>;

/** The reason why no group can be chosen. */
export type Obstacle =
  | { kind: "signedUp"; applyId: number }
  | { kind: "closed" }
  | { kind: "full" };

export function obstacleOf(detail: ActivityDetail, waitable: Waitable): Obstacle | null {
  const applyId = liveSignup(detail);
  if (applyId !== null) return { kind: "signedUp", applyId };
  if (!detail.switches.signupOpen) return { kind: "closed" };
  const states = detail.groups.map((group) => groupState(group, waitable));
  if (states.includes("open") || states.includes("waiting")) return null;
  return { kind: states.includes("full") ? "full" : "closed" };
}

export type GroupState = "open" | "waiting" | "full" | "closed";

export function groupState(group: GroupView, waitable: Waitable): GroupState {
  if (!group.open) return "closed";
  // The check is newer: the last place may have been taken since the page was opened.
  if (waitable.has(group.id)) return "waiting";
  return group.seatsLeft === 0 ? "full" : "open";
}

/** The group that is chosen automatically: the only one with free places. */
export function onlyChoice(detail: ActivityDetail, waitable: Waitable): number | null {
  const free = detail.groups.filter((group) => groupState(group, waitable) === "open");
  return free.length === 1 ? (free[0]?.id ?? null) : null;
}
