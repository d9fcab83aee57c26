// Chips, the query of the list, and what comes back from the browser's history.
import { expect, test } from "vitest";
import {
  chipFilter,
  chipOf,
  filterFor,
  type HomeFilter,
  listQuery,
  listsAll,
  readMemory,
} from "./homeFilter";

const ALL: HomeFilter = { keyword: "", category: "", only: null, sort: "recommend" };

test("one chip stands for the whole choice", () => {
  for (const chip of ["all", "signup", "free", "category:art", "category:a:b"] as const) {
    expect(chipOf({ ...ALL, ...chipFilter(chip) })).toBe(chip);
  }
  expect(chipFilter("category:free")).toEqual({ category: "free", only: null });
});

test("only what narrows down is asked for", () => {
  const nothing = {
    keyword: null,
    category: null,
    stage: null,
    free: null,
    favorite: null,
    sort: null,
  };
  expect(listQuery(ALL)).toEqual(nothing);
  expect(listQuery({ ...ALL, only: "ended" })).toEqual({ ...nothing, stage: "ended" });
  expect(listQuery({ ...ALL, only: "free", sort: "hot" })).toEqual({
    ...nothing,
    free: true,
    sort: "hot",
  });
  expect(listQuery({ ...ALL, only: "favourites" })).toEqual({ ...nothing, favorite: true });
  expect(listsAll({ ...ALL, sort: "hot" })).toBe(true);
  expect(listsAll({ ...ALL, keyword: "lake" })).toBe(false);
});

test("favourites are a member's choice", () => {
  const chosen: HomeFilter = { ...ALL, only: "favourites", sort: "hot" };
  expect(filterFor(chosen, true)).toBe(chosen);
  expect(filterFor(chosen, false)).toEqual({ ...ALL, sort: "hot" });
  expect(filterFor({ ...ALL, only: "free" }, false).only).toBe("free");
});

test("the history gives back the choice, and forgives anything else", () => {
  expect(readMemory({ only: "free", sort: "soon" })).toEqual({ only: "free", sort: "soon" });
  for (const kept of [null, "x", { only: "x", sort: 3 }]) {
    expect(readMemory(kept)).toEqual({ only: null, sort: "recommend" });
  }
});
