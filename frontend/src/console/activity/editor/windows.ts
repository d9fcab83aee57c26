// The windows of an activity that the console edits, as pairs of fields.
import type { ActivityBody, SignupSettings, WindowsBody } from "@/core/generated/contract";

type FollowUpTimes = Pick<SignupSettings, "followStart" | "followEnd">;

/** The times of an activity: its windows, and the one for questions after the approval, which is a setting. */
export type EditedTimes = WindowsBody & FollowUpTimes;

export type WindowField = keyof EditedTimes;

export const WINDOWS = [
  { name: "signup", start: "signupStart", end: "signupEnd" },
  { name: "event", start: "startTime", end: "endTime" },
  { name: "follow", start: "followStart", end: "followEnd" },
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

/** Path of a time as core names it. */
export function pathOf(field: WindowField): string {
  return field === "followStart" || field === "followEnd"
    ? `settings.${field}`
    : `windows.${field}`;
}

export function timesOf({ windows, settings }: ActivityBody): EditedTimes {
  const { followStart, followEnd } = settings;
  return { ...windows, followStart, followEnd };
}

/** The parts of the activity that have these times, changed. */
export function withTimes(
  { windows, settings }: ActivityBody,
  fields: Partial<EditedTimes>,
): Pick<ActivityBody, "windows" | "settings"> {
  const { followStart = settings.followStart, followEnd = settings.followEnd, ...others } = fields;
  return { windows: { ...windows, ...others }, settings: { ...settings, followStart, followEnd } };
}
