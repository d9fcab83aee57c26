// The action offered for the author's own work in each of its states.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import type { ActivityDetail, MyWork } from "@/core/generated/contract";
import { workStep, workStepLink } from "./workStep";

const CLOSED: ActivityDetail["switches"] = {
  signupOpen: false,
  submitOpen: false,
  likeOpen: false,
  checkinOpen: false,
  rankEnabled: false,
  certEnabled: false,
};
const NONE = {
  id: 7,
  maySubmit: true,
  myWork: null,
  switches: { ...CLOSED, submitOpen: true },
};

const withWork = (work: Partial<MyWork>) => ({
  ...NONE,
  maySubmit: false,
  myWork: { id: 3, status: "draft" as const, revision: null, ...work },
});

test("a participant who may send a work and has none is asked for one", () => {
  expect(workStep(NONE)).toBe("send");
  expect(workStep({ ...NONE, maySubmit: false })).toBeNull();
});

test("a draft is continued, and a returned work is changed", () => {
  expect(workStep(withWork({}))).toBe("continue");
  expect(workStep(withWork({ status: "returned" }))).toBe("revise");
  expect(workStep(withWork({ status: "reviewing" }))).toBe("see");
});

test("of a published work its newer version counts", () => {
  expect(workStep(withWork({ status: "published" }))).toBe("see");
  expect(workStep(withWork({ status: "published", revision: "draft" }))).toBe("continue");
  expect(workStep(withWork({ status: "published", revision: "returned" }))).toBe("revise");
  expect(workStep(withWork({ status: "hidden", revision: "draft" }))).toBe("see");
});

test("nothing can be changed once works are closed", () => {
  expect(workStep({ ...withWork({ status: "returned" }), switches: CLOSED })).toBe("see");
});

test("changing links to the work, viewing to all of them", () => {
  const returned = withWork({ status: "returned" });
  expect(workStepLink("revise", returned)).toContain("workId=3");
  expect(workStepLink("see", returned)).not.toContain("workId");
});
