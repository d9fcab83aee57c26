// Both sides of an entry are compared field by field.
import { expect, test } from "vitest";
import { changesOf } from "./changes";

test("a changed field has both sides, an added or removed one only one", () => {
  const before = JSON.stringify({ role: "viewer", note: null });
  const after = JSON.stringify({ role: "manager", competitions: [4, 7] });
  expect(changesOf(before, after)).toEqual([
    { field: "role", before: "viewer", after: "manager" },
    { field: "note", before: "–", after: null },
    { field: "competitions", before: null, after: "[4,7]" },
  ]);
});

test("an entry without a difference has no lines", () => {
  expect(changesOf("", "")).toEqual([]);
  expect(changesOf("", '"new"')).toEqual([{ field: "", before: null, after: "new" }]);
});
