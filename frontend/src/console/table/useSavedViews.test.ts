// Saved views are stored per table and activity, replaced by name, and forgotten one by one.
import "@/testing/wasmHost";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { forgetTexts, storeText } from "@/core/storedText";
import { filterOf, isSameFilter, useSavedViews, VIEWS_MAX } from "./useSavedViews";

const open = (competitionId = 7) =>
  renderHook(() => useSavedViews("signups", competitionId)).result;

beforeEach(() => forgetTexts("views."));

test("a saved view is there after a reload, for this activity alone", () => {
  const { current } = open();
  act(() => current.save({ name: "Minors", filter: { status: "pending", group: "3" } }));
  expect(open().current.views).toEqual([
    { name: "Minors", filter: { status: "pending", group: "3" } },
  ]);
  expect(open(8).current.views).toEqual([]);
});

test("a view of the same name is replaced, and the oldest makes room", () => {
  const result = open();
  act(() => result.current.save({ name: "A", filter: { group: "1" } }));
  act(() => result.current.save({ name: "A", filter: { group: "2" } }));
  expect(result.current.views).toEqual([{ name: "A", filter: { group: "2" } }]);
  for (let index = 0; index < VIEWS_MAX; index += 1) {
    act(() => result.current.save({ name: `V${index}`, filter: {} }));
  }
  expect(result.current.views).toHaveLength(VIEWS_MAX);
  expect(result.current.views[0]?.name).toBe("V0");
});

test("a removed view is gone", () => {
  const result = open();
  act(() => result.current.save({ name: "A", filter: {} }));
  act(() => result.current.remove("A"));
  expect(open().current.views).toEqual([]);
});

test("an unreadable entry counts as none", () => {
  storeText("views.signups.7", "{");
  expect(open().current.views).toEqual([]);
  storeText("views.signups.7", '[{"name":1},{"name":"A","filter":{}}]');
  expect(open().current.views).toEqual([{ name: "A", filter: {} }]);
});

test("a filter has only the parameters of the table, and is compared by them", () => {
  const filter = filterOf({ id: 7, group: 3, keyword: "", open: 31 }, ["group", "keyword"]);
  expect(filter).toEqual({ group: "3" });
  expect(isSameFilter(filter, { group: "3" })).toBe(true);
  expect(isSameFilter(filter, { group: "3", keyword: "林" })).toBe(false);
});
