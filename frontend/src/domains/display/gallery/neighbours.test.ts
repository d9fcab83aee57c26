// What lies on either side of a work.
import { expect, test } from "vitest";
import type { WorkCard } from "@/core/generated/contract";
import { neighboursOf } from "./neighbours";

const LIST = [11, 12, 13, 14, 15].map((id) => ({ id }) as WorkCard);

test("a work of the list lies between its neighbours", () => {
  expect(neighboursOf(LIST, 12)).toMatchObject({
    previous: { id: 11 },
    next: { id: 13 },
    index: 1,
    wantsMore: false,
  });
  expect(neighboursOf(LIST, 15)).toMatchObject({ next: null, index: 4, wantsMore: true });
});

test("a work from elsewhere leads to the first of the list", () => {
  expect(neighboursOf(LIST, 99)).toEqual({
    previous: null,
    next: { id: 11 },
    index: null,
    wantsMore: false,
  });
});
