// Which groups of an activity can be chosen.
import type { ActivityDetail, GroupId, GroupView } from "@/core/generated/contract";
import { liveSignup } from "../shared/refusal";

/** Full groups that can be waited for. */
export type Waitable = ReadonlySet<GroupId>;

/** What stands in the way of choosing any group. */
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
  // The check is the later word: the last place may have gone since the page was opened.
  if (waitable.has(group.id)) return "waiting";
  return group.seatsLeft === 0 ? "full" : "open";
}

/** The group that needs no choosing: the only one with free places. */
export function onlyChoice(detail: ActivityDetail, waitable: Waitable): number | null {
  const free = detail.groups.filter((group) => groupState(group, waitable) === "open");
  return free.length === 1 ? (free[0]?.id ?? null) : null;
}
