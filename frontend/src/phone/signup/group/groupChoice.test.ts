// Tests the groups that can be chosen when places run out.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import type { ActivityDetail, GroupView } from "@/core/generated/contract";
import { teamItem } from "@/testing/teams";
import { groupState, isOpenedBy, obstacleOf, onlyChoice } from "./groupChoice";

function group(id: number, state: GroupView["state"]): GroupView {
  return { id, state, open: state !== "closed" } as GroupView;
}

function activity(...groups: GroupView[]): ActivityDetail {
  const facts = { liveSignup: null };
  return { facts, switches: { signupOpen: true }, groups } as unknown as ActivityDetail;
}

test("a full group can be chosen once the check offers its waiting list", () => {
  expect(groupState(group(1, "full"), null)).toBe("full");
  expect(groupState(group(1, "full"), 1)).toBe("waiting");
  expect(groupState(group(1, "full"), 2)).toBe("full");
  expect(groupState(group(1, "closed"), 1)).toBe("closed");
  expect(groupState(group(1, "open"), null)).toBe("open");
});

test("the later check overrides the free places of when the page was opened", () => {
  expect(groupState(group(1, "open"), 1)).toBe("waiting");
});

test("a full activity is an obstacle only without a waiting list", () => {
  const full = activity(group(1, "full"), group(2, "closed"));
  expect(obstacleOf(full, null)).toEqual({ kind: "full" });
  expect(obstacleOf(full, 1)).toBeNull();
  expect(obstacleOf(activity(group(1, "waiting")), null)).toBeNull();
  const facts = { ...full.facts, liveSignup: 9 };
  expect(obstacleOf({ ...full, facts }, 1)).toEqual({ kind: "signedUp", applyId: 9 });
});

test("a team in the activity is an obstacle, a sign-up comes first", () => {
  const team = teamItem();
  const open = activity(group(1, "open"));
  expect(obstacleOf(open, null, team)).toEqual({ kind: "inTeam", team });
  const facts = { ...open.facts, liveSignup: 9 };
  expect(obstacleOf({ ...open, facts }, null, team)).toEqual({ kind: "signedUp", applyId: 9 });
});

test("no group with a waiting list is chosen automatically", () => {
  expect(onlyChoice(activity(group(1, "waiting")), null)).toBeNull();
  expect(onlyChoice(activity(group(1, "full"), group(2, "open")), 1)).toBe(2);
});

test("a team group is not chosen as long as the page of teams is not open", () => {
  const team = { ...group(1, "open"), mode: "team" } as GroupView;
  expect([isOpenedBy(team, false), isOpenedBy(team, true)]).toEqual([false, true]);
  expect(isOpenedBy(group(2, "open"), false)).toBe(true);
});
