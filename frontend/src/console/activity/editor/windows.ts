// The windows of an activity that the console edits, as pairs of fields.
import type { WindowsBody } from "@/core/generated/contract";

export type WindowField = keyof WindowsBody;

export const WINDOWS = [
  { name: "signup", start: "signupStart", end: "signupEnd" },
  { name: "event", start: "startTime", end: "endTime" },
  { name: "submit", start: "submitStart", end: "submitEnd" },
  { name: "like", start: "likeStart", end: "likeEnd" },
] as const satisfies readonly { name: string; start: WindowField; end: WindowField }[];

export const NO_WINDOWS: WindowsBody = {
  signupStart: null,
  signupEnd: null,
  submitStart: null,
  submitEnd: null,
  likeStart: null,
  likeEnd: null,
  judgeStart: null,
  judgeEnd: null,
  startTime: null,
  endTime: null,
};

export type WindowPair = (typeof WINDOWS)[number];
