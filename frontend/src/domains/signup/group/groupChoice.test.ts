// What can be chosen where places are gone.
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

test("a full group can be chosen where it can be waited for", () => {
  expect(groupState(group(1, 0), NONE)).toBe("full");
  expect(groupState(group(1, 0), new Set([1]))).toBe("waiting");
  expect(groupState(group(1, 0, false), new Set([1]))).toBe("closed");
  expect(groupState(group(1, null), NONE)).toBe("open");
});

test("the check's later word wins over places that were free when the page was opened", () => {
  expect(groupState(group(1, 2), new Set([1]))).toBe("waiting");
});

test("an activity without places stands in the way only where nothing can be waited for", () => {
  const full = activity(group(1, 0), group(2, 0, false));
  expect(obstacleOf(full, NONE)).toEqual({ kind: "full" });
  expect(obstacleOf(full, new Set([1]))).toBeNull();
  const mine = { applyId: 9, status: "offered", payStatus: "none" } as const;
  expect(obstacleOf({ ...full, mine }, new Set([1]))).toEqual({ kind: "signedUp", applyId: 9 });
});

test("nobody is put on a waiting list without choosing it", () => {
  expect(onlyChoice(activity(group(1, 0)), new Set([1]))).toBeNull();
  expect(onlyChoice(activity(group(1, 0), group(2, 3)), new Set([1]))).toBe(2);
});
