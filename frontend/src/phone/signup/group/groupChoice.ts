// The groups of an activity that can be chosen.
import type { ActivityDetail, GroupId, GroupState, GroupView } from "@/core/generated/contract";

/** The group that a check found full, with a waiting list that can be joined; null without such a check. */
export type Waitable = GroupId | null;

/** The reason why no group can be chosen. */
export type Obstacle =
  | { kind: "signedUp"; applyId: number }
  | { kind: "closed" }
  | { kind: "full" };

export function obstacleOf(detail: ActivityDetail, waitable: Waitable): Obstacle | null {
  const applyId = detail.facts.liveSignup;
  if (applyId !== null) return { kind: "signedUp", applyId };
  if (!detail.switches.signupOpen) return { kind: "closed" };
  const states = detail.groups.map((group) => groupState(group, waitable));
  if (states.includes("open") || states.includes("waiting")) return null;
  return { kind: states.includes("full") ? "full" : "closed" };
}

/** The check is newer: the last place may have been taken since the page was opened. */
export function groupState({ id, open, state }: GroupView, waitable: Waitable): GroupState {
  return open && id === waitable ? "waiting" : state;
}

/** The group that is chosen automatically: the only one with free places. */
export function onlyChoice(detail: ActivityDetail, waitable: Waitable): number | null {
  const free = detail.groups.filter((group) => groupState(group, waitable) === "open");
  return free.length === 1 ? (free[0]?.id ?? null) : null;
}
