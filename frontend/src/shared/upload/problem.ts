// The reasons why an upload fails, and whether a retry can help.

import { CallError } from "@/core/callError";
import { MEDIA_NOT_ACCEPTED, RUNTIME_TRANSFER, TOO_FAST } from "@/core/generated/codes";
import type { FileRefusal, VideoRefusal } from "@/core/generated/contract";

/** Problems of the file itself, for which a retry does not help. */
export type FileProblem =
  | FileRefusal
  /** HEIC that this browser cannot decode. */
  | "heic"
  /** A picture that cannot be decoded, or any file that has gone from the phone. */
  | "broken"
  /** Larger than the storage accepts, even if this page's limit is higher. */
  | "tooLarge"
  | `video.${VideoRefusal}`
  /** Uploaded so long ago that the storage has deleted it. */
  | "gone"
  /** The server could not process it. */
  | "unreadable";

/** Problems on the way to the storage. */
export type TransferProblem = "limit" | "busy" | "signedOut" | "refused";

export type UploadProblem = FileProblem | TransferProblem;

export class UploadError extends Error {
  /** The code of the runtime for a failed upload (specification section 8). */
  readonly code = RUNTIME_TRANSFER;

  constructor(readonly problem: UploadProblem) {
    super(problem);
    this.name = "UploadError";
  }
}

/** The network is lost, or no byte has passed for a while: the upload waits and continues. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** Converts a failed call to an upload error. */
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

const WAY: readonly string[] = [
  "limit",
  "busy",
  "signedOut",
  "refused",
] satisfies TransferProblem[];

export function canRetry(problem: UploadProblem): problem is TransferProblem {
  return WAY.includes(problem);
}

/** The user cancelled: nothing needs to be shown. */
export class UploadCancelled extends Error {
  override readonly name = "UploadCancelled";
}

/** Like `AbortSignal.throwIfAborted`, which the oldest supported browser lacks. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new UploadCancelled();
}
