// Tests the groups that can be chosen when places run out.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import type { ActivityDetail, GroupView } from "@/core/generated/contract";
import { groupState, obstacleOf, onlyChoice } from "./groupChoice";

function group(id: number, seatsLeft: number | null, open = true): GroupView {
  return { id, seatsLeft, open } as GroupView;
}

function activity(...groups: GroupView[]): ActivityDetail {
  return { mine: null, switches: { signupOpen: true }, groups } as unknown as ActivityDetail;
}

const NONE = new Set<number>();

test("a full group with a waiting list can be chosen", () => {
  expect(groupState(group(1, 0), NONE)).toBe("full");
  expect(groupState(group(1, 0), new Set([1]))).toBe("waiting");
  expect(groupState(group(1, 0, false), new Set([1]))).toBe("closed");
  expect(groupState(group(1, null), NONE)).toBe("open");
});

test("the later check overrides the free places of when the page was opened", () => {
  expect(groupState(group(1, 2), new Set([1]))).toBe("waiting");
});

test("a full activity is an obstacle only without a waiting list", () => {
  const full = activity(group(1, 0), group(2, 0, false));
  expect(obstacleOf(full, NONE)).toEqual({ kind: "full" });
  expect(obstacleOf(full, new Set([1]))).toBeNull();
  const mine = { applyId: 9, status: "offered", payStatus: "none" } as const;
  expect(obstacleOf({ ...full, mine }, new Set([1]))).toEqual({ kind: "signedUp", applyId: 9 });
});

test("no group with a waiting list is chosen automatically", () => {
  expect(onlyChoice(activity(group(1, 0)), new Set([1]))).toBeNull();
  expect(onlyChoice(activity(group(1, 0), group(2, 3)), new Set([1]))).toBe(2);
});
