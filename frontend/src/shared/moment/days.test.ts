import { expect, test } from "vitest";
import type { Moment } from "@/core/generated/contract";
import { byDay } from "./days";

test("moments of a day are grouped and keep their order", () => {
  const taken = (id: number, takenTime: string) => ({ id, takenTime }) as Moment;
  const moments = [
    taken(3, "2026-12-06T10:00:00Z"),
    taken(2, "2026-12-06T09:00:00Z"),
    taken(1, "2026-12-05T09:00:00Z"),
  ];
  const days = byDay(moments, (moment) => moment.takenTime.slice(0, 10));
  expect(days.map(({ key, moments: of }) => [key, of.map(({ id }) => id)])).toEqual([
    ["2026-12-06", [3, 2]],
    ["2026-12-05", [1]],
  ]);
});
