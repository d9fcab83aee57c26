// Tests the action for works on the wall: it never offers a second work.
import "@/testing/wasmHost";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ActivityDetail, MyWork } from "@/core/generated/contract";
import { hasWorkAction, WorkAction } from "./WorkAction";

const withWork = (myWork: MyWork | null, maySubmit = false) =>
  ({ id: 8, myWork, maySubmit }) as ActivityDetail;

test.each<[string, MyWork | null, string, number | null]>([
  ["nothing sent in yet", null, "display.submit", null],
  ["on show", { id: 3, status: "published", revision: null }, "display.mine.open", 3],
  ["to be revised", { id: 3, status: "returned", revision: null }, "display.mine.revise", 3],
  [
    "on show, its newer version to be revised",
    { id: 3, status: "published", revision: "returned" },
    "display.mine.revise",
    3,
  ],
])("%s", (_, myWork, words, workId) => {
  render(<WorkAction activity={withWork(myWork, !myWork)} />, { wrapper: MemoryRouter });
  const link = screen.getByRole("link", { name: words });
  const address = new URL(link.getAttribute("href") ?? "", "https://laurel.example");
  expect(address.searchParams.get("workId")).toBe(workId === null ? null : String(workId));
});

test("there is no action for a reader who may not send in a work and has none", () => {
  expect(hasWorkAction(withWork(null))).toBe(false);
  expect(hasWorkAction(withWork(null, true))).toBe(true);
});
