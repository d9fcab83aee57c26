// Derives from an activity a card's time line, badge and fee, as data without texts.
import type { ActivityCard, Mine, SignupStatus, Stage, Windows } from "@/core/generated/contract";
import { SIGNUP_TONES } from "@/shared/signup/signupTones";
import type { BadgeTone } from "@/ui/badge/Badge";

/** A line shows its end as "until", so a deadline at midnight belongs to the day before. */
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Each line is one sentence with at most one time in it, ms. */
export type WhenLine =
  | { line: "cancelled" | "judging" }
  | { line: "opens" | "starts"; at: number }
  | { line: "works" | "likes" | "running" | "ended"; at: number };

export type CardBadge =
  | { kind: "mine"; status: SignupStatus; tone: BadgeTone }
  | { kind: "unpaid" | "full" | "nearlyFull"; tone: BadgeTone };

export interface CardFacts {
  when: WhenLine;
  /** The activity has ended or is cancelled. */
  over: boolean;
  badge: CardBadge | null;
  fee: { fen: number; from: boolean };
  people: { unit: "participants" | "teams"; count: number };
}

/** The last minute of a half-open window. */
function lastMinute(end: string): number {
  return Date.parse(end) - MINUTE_MS;
}

function duringActivity(windows: Windows, now: number): WhenLine {
  return Date.parse(windows.startTime) <= now
    ? { line: "running", at: lastMinute(windows.endTime) }
    : { line: "starts", at: Date.parse(windows.startTime) };
}

function whenOf({ stage, windows, kind }: ActivityCard, now: number): WhenLine {
  switch (stage) {
    case "cancelled":
      return { line: "cancelled" };
    case "ended":
      return { line: "ended", at: lastMinute(windows.endTime) };
    case "upcoming":
      return { line: "opens", at: Date.parse(windows.signupStart) };
    case "like":
      return windows.likeEnd
        ? { line: "likes", at: lastMinute(windows.likeEnd) }
        : duringActivity(windows, now);
    case "judge":
      return { line: "judging" };
    case "signup":
    case "submit":
      return kind === "contest" && windows.submitEnd && Date.parse(windows.submitEnd) > now
        ? { line: "works", at: lastMinute(windows.submitEnd) }
        : duringActivity(windows, now);
    case "ongoing":
    case "closed":
      return duringActivity(windows, now);
  }
}

/** A withdrawn or cancelled sign-up is not shown on a card. */
function mineBadge({ status, payStatus }: Mine): CardBadge | null {
  if (status === "revoked" || status === "cancelled") return null;
  if (payStatus === "unpaid") return { kind: "unpaid", tone: "warn" };
  return { kind: "mine", status, tone: SIGNUP_TONES[status] };
}

function badgeOf({ mine, stage, seatsLeft, nearlyFull }: ActivityCard): CardBadge | null {
  const own = mine && mineBadge(mine);
  if (own) return own;
  if (stage !== "signup" && stage !== "upcoming") return null;
  if (seatsLeft === 0) return { kind: "full", tone: "neutral" };
  return nearlyFull ? { kind: "nearlyFull", tone: "warn" } : null;
}

/** `now` is the server's clock, ms. */
export function cardFacts(card: ActivityCard, now: number): CardFacts {
  return {
    when: whenOf(card, now),
    over: card.stage === "cancelled" || card.stage === "ended",
    badge: badgeOf(card),
    // "From free" says little: the card shows "free", and the groups show their fees.
    fee: { fen: card.feeFen, from: card.feeFrom && card.feeFen > 0 },
    people: { unit: card.teamOnly ? "teams" : "participants", count: card.applyCount },
  };
}

function stageEnd(stage: Stage, windows: Windows): string | null {
  switch (stage) {
    case "signup":
      return windows.signupEnd;
    case "submit":
      return windows.submitEnd;
    case "like":
      return windows.likeEnd;
    case "judge":
      return windows.judgeEnd;
    case "ongoing":
      return windows.endTime;
    default:
      return null;
  }
}

/** A longer count of days says little. */
const FAR_DAYS = 60;

/** Whole days until the stage ends; null if it has no end, or one too far away. */
export function stageDaysLeft({ stage, windows }: ActivityCard, now: number): number | null {
  const end = stageEnd(stage, windows);
  if (end === null) return null;
  const days = Math.floor((Date.parse(end) - now) / DAY_MS);
  return days < 0 || days > FAR_DAYS ? null : days;
}
