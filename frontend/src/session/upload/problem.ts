// Why a file does not go up, and whether trying again can help.

import { CallError } from "@/core/callError";
import { MEDIA_NOT_ACCEPTED, TOO_FAST } from "@/core/generated/codes";
import type { FileRefusal, VideoRefusal } from "@/core/generated/contract";

/** About the file itself: another attempt ends the same. */
export type FileProblem =
  | FileRefusal
  /** HEIC that this browser cannot read. */
  | "heic"
  /** A picture that cannot be read, or any file that the phone does not have any more. */
  | "broken"
  /** Larger than the store takes, whatever this page thinks. */
  | "tooLarge"
  | `video.${VideoRefusal}`
  /** Uploaded so long ago that the store has dropped it. */
  | "gone"
  /** The server could make nothing of it. */
  | "unreadable";

/** About the way to the store. */
export type WayProblem = "limit" | "busy" | "signedOut" | "refused";

export type UploadProblem = FileProblem | WayProblem;

export class UploadError extends Error {
  constructor(readonly problem: UploadProblem) {
    super(problem);
    this.name = "UploadError";
  }
}

/** The network is gone, or no byte has passed for a while: the upload waits and goes on. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** What a failed call means to an upload. */
export function callFailure(error: unknown): Error {
  if (!(error instanceof CallError)) return error instanceof Error ? error : new Error("call");
  const { kind, code, status } = error;
  if (kind === "network" || kind === "timeout") return new ConnectionLost();
  if (code === TOO_FAST) return new UploadError("limit");
  if (code === MEDIA_NOT_ACCEPTED) return new UploadError("kind");
  if (kind === "notLoggedIn" || kind === "tokenInvalid" || kind === "unauthorised") {
    return new UploadError("signedOut");
  }
  return new UploadError(status !== null && status >= 500 ? "busy" : "refused");
}

const WAY: readonly string[] = ["limit", "busy", "signedOut", "refused"] satisfies WayProblem[];

export function canRetry(problem: UploadProblem): problem is WayProblem {
  return WAY.includes(problem);
}

/** The person took the file back: nobody needs to know. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** As `AbortSignal.throwIfAborted`, which is newer than the oldest browser that is promised. */
export function stopIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new Stopped();
}
