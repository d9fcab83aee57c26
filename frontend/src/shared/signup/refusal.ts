// The reasons why a sign-up is refused, from the check beforehand or the submit afterwards.

import { CallError, refusalCode } from "@/core/callError";
import {
  ALREADY_IN_TEAM,
  ALREADY_SIGNED_UP,
  CHANNEL_UNAVAILABLE,
  FULL,
  INVITE_INVALID,
  NOT_ELIGIBLE,
  NOT_FOUND,
  NOT_PUBLISHED,
  SIGNUP_NOT_OPEN,
  TEAM_FULL,
  TEAM_LOCKED,
  TEAM_TOO_SMALL,
  TRANSFER_ENDED,
} from "@/core/generated/codes";
import type { SignupCheck } from "@/core/generated/contract";
import { errorText } from "@/core/toastError";

const INLINE_CODES = new Set([
  NOT_PUBLISHED,
  SIGNUP_NOT_OPEN,
  FULL,
  ALREADY_SIGNED_UP,
  NOT_ELIGIBLE,
  CHANNEL_UNAVAILABLE,
  INVITE_INVALID,
  TEAM_FULL,
  ALREADY_IN_TEAM,
  TEAM_LOCKED,
  TEAM_TOO_SMALL,
  TRANSFER_ENDED,
]);

export interface RefusalReason {
  code: number | null;
  /** The server's message in the reader's language. */
  text: string;
  /** The existing sign-up, if that is the reason. */
  applyId: number | null;
  /** The waiting list can be joined instead. */
  waitlist: boolean;
}

/** A full group with a waiting list is not refused: the button's label tells of the list. */
export function reasonOfCheck(check: SignupCheck | undefined): RefusalReason | null {
  if (!check || check.can || check.waitlist) return null;
  return { code: check.code, text: check.msg ?? "", applyId: check.applyId, waitlist: false };
}

function partOf(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
}

/** The reason of a refusal that stays on the page; null for errors that are shown as a toast. */
export function reasonOfError(error: unknown): RefusalReason | null {
  const code = refusalCode(error);
  if (code === null || !INLINE_CODES.has(code) || !(error instanceof CallError)) return null;
  const applyId = partOf(error.data, "applyId");
  return {
    code,
    text: errorText(error),
    applyId: typeof applyId === "number" ? applyId : null,
    waitlist: partOf(error.data, "waitlist") === true,
  };
}

/** This merchant has nothing under the address. */
export function isMissing(error: unknown): boolean {
  return refusalCode(error) === NOT_FOUND;
}
