// Tests how held votes by work and reason become rules.
import { expect, test } from "vitest";
import type { HeldGroup } from "@/core/generated/contract";
import { heldRules } from "./heldRules";

const group = (reason: HeldGroup["reason"], workId: number, count: number): HeldGroup => ({
  reason,
  workId,
  workNo: "",
  title: "",
  count,
  likeCount: 0,
});

test("groups of a reason are one rule, and the rule with the most votes is first", () => {
  const rules = heldRules([group("device", 1, 9), group("burst", 1, 8), group("burst", 2, 7)]);
  expect(rules.map(({ reason, votes, groups }) => [reason, votes, groups.length])).toEqual([
    ["burst", 15, 2],
    ["device", 9, 1],
  ]);
});

test("without held votes there is no rule", () => {
  expect(heldRules([])).toEqual([]);
});
