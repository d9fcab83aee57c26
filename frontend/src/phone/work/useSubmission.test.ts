// Tests the phases of submission.
import "@/testing/wasmHost";
import { expect, test } from "vitest";
import type { Switches, Windows } from "@/core/generated/contract";
import { submissionPhase } from "./useSubmission";

const WINDOWS: Windows = {
  signupStart: "2026-11-01T00:00:00Z",
  signupEnd: "2026-12-01T00:00:00Z",
  submitStart: "2026-11-10T00:00:00Z",
  submitEnd: "2026-12-10T00:00:00Z",
  likeStart: null,
  likeEnd: null,
  judgeStart: null,
  judgeEnd: null,
  startTime: "2026-11-20T00:00:00Z",
  endTime: "2027-01-01T00:00:00Z",
};
const SWITCHES: Switches = {
  signupOpen: false,
  submitOpen: true,
  likeOpen: false,
  checkinOpen: false,
  rankEnabled: false,
  certEnabled: false,
};

const phaseAt = (time: string, submitOpen = true) =>
  submissionPhase(
    { windows: WINDOWS, switches: { ...SWITCHES, submitOpen } },
    Date.parse(`${time}T00:00:00Z`),
  );

test("works are accepted between start and end", () => {
  expect(phaseAt("2026-11-09")).toBe("before");
  expect(phaseAt("2026-11-10")).toBe("open");
  expect(phaseAt("2026-12-10")).toBe("over");
});

test("a pause within that time is not the end", () => {
  expect(phaseAt("2026-11-20", false)).toBe("paused");
});
