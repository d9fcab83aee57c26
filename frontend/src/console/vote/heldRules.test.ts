// Tests how held votes by work and reason become rules.
import { expect, test } from "vitest";
import type { HeldGroup, HeldGroups } from "@/core/generated/contract";
import { heldRules, waitingFor } from "./heldRules";

const group = (reason: HeldGroup["reason"], workId: number, count: number): HeldGroup => ({
  reason,
  workId,
  workNo: "",
  title: "",
  count,
  likeCount: 0,
});

const held = (change: Partial<HeldGroups>): HeldGroups => ({
  rules: [],
  list: [],
  countTime: null,
  voidTime: null,
  ...change,
});

test("a rule has the totals of the server, also where its groups are not all listed", () => {
  const rules = heldRules(
    held({
      rules: [
        { reason: "burst", count: 900, works: 300 },
        { reason: "device", count: 9, works: 1 },
      ],
      list: [group("burst", 1, 8), group("burst", 2, 7)],
    }),
  );
  expect(rules.map(({ reason, count, groups }) => [reason, count, groups.length])).toEqual([
    ["burst", 900, 2],
    ["device", 9, 0],
  ]);
});

test("votes that settle by themselves do not wait for staff", () => {
  const rules = [
    { reason: "minWorks" as const, count: 40, works: 9 },
    { reason: "device" as const, count: 3, works: 1 },
  ];
  expect(waitingFor(held({ rules }))).toBe(3);
});
