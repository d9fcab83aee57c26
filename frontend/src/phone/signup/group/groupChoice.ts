// The groups of an activity that can be chosen.
import type {
  ActivityDetail,
  GroupId,
  GroupState,
  GroupView,
  TeamItem,
} from "@/core/generated/contract";
import { routes } from "@/core/generated/routes";

/** The group that a check found full, with a waiting list that can be joined; null without such a check. */
export type Waitable = GroupId | null;

/** The reason why no group can be chosen. */
export type Obstacle =
  | { kind: "signedUp"; applyId: number }
  | { kind: "inTeam"; team: TeamItem }
  | { kind: "closed" }
  | { kind: "full" }
  | { kind: "notOpen" };

/** False for a team group as long as the page of teams is not open. */
export function isOpenedBy({ mode }: GroupView, teams: boolean = routes.invite.open): boolean {
  return teams || mode !== "team";
}

/** `team`: the caller's own in this activity, of which there is one at most. */
export function obstacleOf(
  detail: ActivityDetail,
  waitable: Waitable,
  team: TeamItem | null = null,
): Obstacle | null {
  const applyId = detail.facts.liveSignup;
  if (applyId !== null) return { kind: "signedUp", applyId };
  if (team) return { kind: "inTeam", team };
  if (!detail.switches.signupOpen) return { kind: "closed" };
  const groups = detail.groups.filter((group) => isOpenedBy(group));
  if (groups.length === 0 && detail.groups.length > 0) return { kind: "notOpen" };
  const states = groups.map((group) => groupState(group, waitable));
  if (states.includes("open") || states.includes("waiting")) return null;
  return { kind: states.includes("full") ? "full" : "closed" };
}

/** The check is newer: the last place may have been taken since the page was opened. */
export function groupState({ id, open, state }: GroupView, waitable: Waitable): GroupState {
  return open && id === waitable ? "waiting" : state;
}

/** The group that is chosen automatically: the only one with free places. */
export function onlyChoice(detail: ActivityDetail, waitable: Waitable): number | null {
  const groups = detail.groups.filter((group) => isOpenedBy(group));
  const free = groups.filter((group) => groupState(group, waitable) === "open");
  return free.length === 1 ? (free[0]?.id ?? null) : null;
}
