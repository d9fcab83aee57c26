// The link of the step for the author's own work.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import { workStepLink } from "./workStep";

test("changing links to the work, viewing to all of them", () => {
  const returned = {
    id: 7,
    myWork: { id: 3, status: "returned" as const, revision: null },
  };
  expect(workStepLink("revise", returned)).toContain("workId=3");
  expect(workStepLink("see", returned)).not.toContain("workId");
});
