// Tests chips, the query of the list, and the state restored from the browser's history.
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

test("a chip represents the whole filter", () => {
  for (const chip of ["all", "signup", "free", "category:art", "category:a:b"] as const) {
    expect(chipOf({ ...ALL, ...chipFilter(chip) })).toBe(chip);
  }
  expect(chipFilter("category:free")).toEqual({ category: "free", only: null });
});

test("the query contains only the filters that are set", () => {
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

test("only signed-in users can filter by favourites", () => {
  const chosen: HomeFilter = { ...ALL, only: "favourites", sort: "hot" };
  expect(filterFor(chosen, true)).toBe(chosen);
  expect(filterFor(chosen, false)).toEqual({ ...ALL, sort: "hot" });
  expect(filterFor({ ...ALL, only: "free" }, false).only).toBe("free");
});

test("the filter is restored from the history, and other state is ignored", () => {
  expect(readMemory({ only: "free", sort: "soon" })).toEqual({ only: "free", sort: "soon" });
  for (const kept of [null, "x", { only: "x", sort: 3 }]) {
    expect(readMemory(kept)).toEqual({ only: null, sort: "recommend" });
  }
});
