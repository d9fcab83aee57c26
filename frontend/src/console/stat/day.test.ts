// Labels of an axis of days.
import { expect, test } from "vitest";
import { labelled } from "./day";

test("labels are evenly spaced from the first day, and never more than there is room for", () => {
  expect(labelled(7, 6)).toEqual([0, 2, 4, 6]);
  expect(labelled(30, 6)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(labelled(92, 3)).toEqual([0, 31, 62]);
  expect(labelled(1, 3)).toEqual([0]);
});
