// The error class of all calls, and predicates for it.
import { FIELDS } from "./generated/codes";
import type { CallFailure, FieldErrors } from "./generated/contract";

export class CallError extends Error {
  readonly kind: CallFailure["kind"];
  readonly code: number | null;
  readonly status: number | null;
  /** Key in errors.json; `serverText` takes precedence. */
  readonly messageKey: string;
  /** The server's sentence, already in the reader's language. */
  readonly serverText: string | null;
  readonly data: unknown;
  /** The failure concerned the session, which has shown it already. */
  readonly alreadyShown: boolean;

  constructor(failure: CallFailure) {
    super(failure.message ?? failure.messageKey);
    this.name = "CallError";
    this.kind = failure.kind;
    this.code = failure.code;
    this.status = failure.status;
    this.messageKey = failure.messageKey;
    this.serverText = failure.message;
    this.data = failure.data;
    this.alreadyShown = failure.event !== null;
  }
}

function hasErrors(data: unknown): data is { errors: FieldErrors } {
  return typeof data === "object" && data !== null && "errors" in data;
}

/** Broken rules by field, if the server rejected any. */
export function fieldErrors(error: unknown): FieldErrors | null {
  const refused = error instanceof CallError && error.code === FIELDS;
  return refused && hasErrors(error.data) ? error.data.errors : null;
}

/** The envelope's code of a business refusal. */
export function refusalCode(error: unknown): number | null {
  return error instanceof CallError && error.kind === "refused" ? error.code : null;
}

/** True if the page itself cancelled the call, so nothing needs to be shown. */
export function isAborted(error: unknown): boolean {
  return error instanceof CallError && error.kind === "aborted";
}
