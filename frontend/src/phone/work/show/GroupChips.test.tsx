// Tests what stands in the row of an activity's groups.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ActivityDetail } from "@/core/generated/contract";
import { GroupChips } from "./GroupChips";

const withGroups = (...names: string[]) =>
  ({
    groups: names.map((name, id) => ({ id, name })),
  }) as Partial<ActivityDetail> as ActivityDetail;

function show(activity: ActivityDetail | undefined, instead?: string): HTMLElement {
  const chips = (
    <GroupChips activity={activity} value={null} onChange={() => {}} instead={instead} />
  );
  return render(chips).container;
}

test("several groups can be chosen", () => {
  show(withGroups("Youth", "Children"), "18 works");
  expect(screen.getAllByRole("radio")).toHaveLength(3);
  expect(screen.queryByText("18 works")).toBeNull();
});

test("the room of an unknown activity stays for what is shown instead of a single group", () => {
  const coming = show(undefined, "18 works").firstElementChild?.className;
  const single = show(withGroups("Youth"), "18 works").firstElementChild;
  expect(single?.textContent).toBe("18 works");
  expect(single?.className).toBe(coming);
});

test("a page without anything to show instead has no row", () => {
  expect(show(withGroups("Youth")).childElementCount).toBe(0);
});
