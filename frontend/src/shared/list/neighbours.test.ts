// Tests the neighbours of a work.
import { expect, test } from "vitest";
import type { WorkCard } from "@/core/generated/contract";
import { enteredBy, neighboursOf, withEntered } from "./neighbours";

const LIST = [11, 12, 13, 14, 15].map((id) => ({ id }) as WorkCard);

test("a work of the list is between its neighbours", () => {
  expect(neighboursOf(LIST, 12)).toMatchObject({
    previous: { id: 11 },
    next: { id: 13 },
    index: 1,
    wantsMore: false,
  });
  expect(neighboursOf(LIST, 15)).toMatchObject({ next: null, index: 4, wantsMore: true });
});

test("a work that is not in the list leads to the first of the list", () => {
  expect(neighboursOf(LIST, 99)).toEqual({
    previous: null,
    next: { id: 11 },
    index: null,
    wantsMore: false,
  });
});

test("a swipe back from the first of the list returns to the work opened first", () => {
  const entered = { id: 99 } as WorkCard;
  expect(neighboursOf(LIST, 11, entered)).toMatchObject({ previous: { id: 99 }, index: 0 });
  expect(neighboursOf(LIST, 12, entered)).toMatchObject({ previous: { id: 11 }, index: 1 });
  expect(neighboursOf(LIST, 99, entered)).toMatchObject({ previous: null, next: { id: 11 } });
});

test("once the list holds it, the work opened first is in its own place only", () => {
  const entered = { id: 15 } as WorkCard;
  expect(neighboursOf(LIST, 11, entered).previous).toBeNull();
  expect(neighboursOf(LIST, 15, entered).previous).toEqual({ id: 14 });
  expect(withEntered(LIST, entered)).toBe(LIST);
});

test("the history entry stores the work opened first by its id", () => {
  expect(enteredBy({ entered: 7 })).toBe(7);
  for (const other of [null, "7", { entered: "7" }, {}]) expect(enteredBy(other)).toBeNull();
});
