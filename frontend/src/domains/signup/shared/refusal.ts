// Why a sign-up is not taken, as the check tells it beforehand and the submit afterwards.
import { CallError, refusalCode } from "@/core/callError";
import type { ActivityDetail, SignupCheck } from "@/core/generated/contract";
import { errorText } from "@/core/toastError";

const NOT_FOUND = 4004;
const NOT_PUBLISHED = 6001;
const NOT_OPEN = 6002;
export const FULL = 6003;
export const ALREADY_SIGNED_UP = 6004;
export const FORM_CHANGED = 6005;
const NOT_ELIGIBLE = 6006;
const NO_CHANNEL = 6022;

const TOLD_IN_PLACE = new Set([
  NOT_PUBLISHED,
  NOT_OPEN,
  FULL,
  ALREADY_SIGNED_UP,
  NOT_ELIGIBLE,
  NO_CHANNEL,
]);

export interface RefusalReason {
  code: number | null;
  /** The server's sentence in the reader's language. */
  text: string;
  /** The sign-up that exists already. */
  applyId: number | null;
  /** The waiting list can be joined instead. */
  waitlist: boolean;
}

/** A full group with a waiting list is no refusal: it is told by the words of its button. */
export function reasonOfCheck(check: SignupCheck | undefined): RefusalReason | null {
  if (!check || check.can || check.waitlist) return null;
  return { code: check.code, text: check.msg ?? "", applyId: check.applyId, waitlist: false };
}

function partOf(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
}

/** Refusals that stay on the page; null for those that a passing message tells. */
export function reasonOfError(error: unknown): RefusalReason | null {
  const code = refusalCode(error);
  if (code === null || !TOLD_IN_PLACE.has(code) || !(error instanceof CallError)) return null;
  const applyId = partOf(error.data, "applyId");
  return {
    code,
    text: errorText(error),
    applyId: typeof applyId === "number" ? applyId : null,
    waitlist: partOf(error.data, "waitlist") === true,
  };
}

/** The address names something that this merchant does not have. */
export function isMissing(error: unknown): boolean {
  return refusalCode(error) === NOT_FOUND;
}

const LIVE = new Set(["pending", "approved", "waiting", "offered"]);

/** My sign-up that stands in the way of another one. */
export function liveSignup(detail: ActivityDetail): number | null {
  return detail.mine && LIVE.has(detail.mine.status) ? detail.mine.applyId : null;
}
