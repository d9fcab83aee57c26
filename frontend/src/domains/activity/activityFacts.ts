// Derives from an activity its action, fee, deadline and steps, as data without texts.
import type {
  ActivityDetail,
  GroupView,
  Mine,
  ScheduleItem,
  SignupId,
  SignupStatus,
  Stage,
} from "@/core/generated/contract";
import { waitableGroups } from "@/shared/signup/waitableGroups";
import type { BadgeTone } from "@/ui/badge/Badge";

/** Null for a withdrawn or cancelled sign-up, which allows another one. */
export function liveMine(mine: Mine | null): Mine | null {
  return mine && mine.status !== "revoked" && mine.status !== "cancelled" ? mine : null;
}

function openGroups({ groups }: ActivityDetail): GroupView[] {
  return groups.filter((group) => group.open);
}

/** No open group has a place left. */
export function isFull(activity: ActivityDetail): boolean {
  const open = openGroups(activity);
  return open.length > 0 && open.every((group) => group.seatsLeft === 0);
}

/** The lowest fee that is still open; `from` says that other groups cost more. A free group is simply free. */
export function feeOf(activity: ActivityDetail): { fen: number; from: boolean } | null {
  const open = openGroups(activity);
  const fees = (open.length > 0 ? open : activity.groups).map((group) => group.feeFen);
  if (fees.length === 0) return null;
  const fen = Math.min(...fees);
  return { fen, from: fen > 0 && fees.some((fee) => fee !== fen) };
}

export type DockAction =
  | { kind: "signUp" | "waiting" | "full" | "paused" | "closed" | "ended" | "cancelled" }
  | { kind: "opens"; at: string }
  | { kind: "mine"; applyId: SignupId; status: SignupStatus };

/** The one action that the state allows. */
export function dockAction(activity: ActivityDetail): DockAction {
  const { stage, status, switches, windows } = activity;
  if (stage === "cancelled" || stage === "ended") return { kind: stage };
  const mine = liveMine(activity.mine);
  if (mine) return { kind: "mine", applyId: mine.applyId, status: mine.status };
  if (status === "paused") return { kind: "paused" };
  if (stage === "upcoming") return { kind: "opens", at: windows.signupStart };
  if (!switches.signupOpen || openGroups(activity).length === 0) return { kind: "closed" };
  if (!isFull(activity)) return { kind: "signUp" };
  return { kind: waitableGroups(activity).size > 0 ? "waiting" : "full" };
}

export type DeadlineKind =
  | "signupStart"
  | "signupEnd"
  | "submitStart"
  | "submitEnd"
  | "likeEnd"
  | "judgeEnd"
  | "start"
  | "end";

export interface Deadline {
  kind: DeadlineKind;
  at: string;
}

/** The next deadline that matters to this reader; null if none is left. */
export function nextDeadline(activity: ActivityDetail, now: number): Deadline | null {
  const { stage, switches, windows } = activity;
  if (stage === "cancelled" || stage === "ended") return null;
  const submitEnd = windows.submitStart ? windows.submitEnd : null;
  // The works' deadline matters to participants, that of the sign-up to others.
  const mine = liveMine(activity.mine);
  const mineFirst = mine !== null && mine.status !== "rejected" && switches.submitOpen;
  const candidates: [DeadlineKind, string | null][] = [
    ["submitEnd", mineFirst ? submitEnd : null],
    ["signupStart", windows.signupStart],
    ["signupEnd", windows.signupEnd],
    ["submitStart", windows.submitStart],
    ["submitEnd", submitEnd],
    ["likeEnd", stage === "like" ? windows.likeEnd : null],
    ["judgeEnd", stage === "judge" ? windows.judgeEnd : null],
    ["start", windows.startTime],
    ["end", windows.endTime],
  ];
  for (const [kind, at] of candidates) {
    if (at !== null && Date.parse(at) > now) return { kind, at };
  }
  return null;
}

export type StepState = "done" | "now" | "next";

/** A step without an end lasts until the next one begins. */
export function stepStates(activity: ActivityDetail, now: number): StepState[] {
  const { schedule, stage, windows } = activity;
  return schedule.map((item, index) => {
    if (stage === "ended") return "done";
    if (Date.parse(item.time) > now) return "next";
    const end = item.endTime ?? schedule[index + 1]?.time ?? windows.endTime;
    // A cancelled activity is at no step.
    return Date.parse(end) <= now || stage === "cancelled" ? "done" : "now";
  });
}

/** Steps may share a time or a title, so the key has both. */
export function stepKey(item: ScheduleItem): string {
  return `${item.time} ${item.title}`;
}

const STAGE_TONES: Record<Stage, BadgeTone> = {
  cancelled: "bad",
  ended: "neutral",
  upcoming: "info",
  signup: "teal",
  submit: "teal",
  like: "teal",
  judge: "info",
  ongoing: "teal",
  closed: "neutral",
};

export function stageTone(stage: Stage): BadgeTone {
  return STAGE_TONES[stage];
}

/** The link of a contact: an e-mail address or a phone number; null for anything else. */
export function contactLink(contact: string): string | null {
  const text = contact.trim();
  if (/^[^\s@:?&]+@[^\s@:?&]+\.[^\s@:?&]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]{5,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  return null;
}

/** Splits a text at blank lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
