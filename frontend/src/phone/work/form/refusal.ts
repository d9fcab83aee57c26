// Classifies the refusals of a work for its form.
import { CallError } from "@/core/callError";
import { NOT_PUBLISHED, SIGNUP_NOT_CONFIRMED, SUBMISSION_NOT_OPEN } from "@/core/generated/codes";
import type { FieldErrors } from "@/core/generated/contract";

/** Refusals that no change of the form can resolve; one lasting message is enough. */
const STOPS: readonly (number | null)[] = [
  SUBMISSION_NOT_OPEN,
  SIGNUP_NOT_CONFIRMED,
  NOT_PUBLISHED,
];

export function isClosed(code: number | null): boolean {
  return STOPS.includes(code);
}

/** Names the errors as the form's fields are named. */
export function withoutPrefix(found: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).map(([field, rule]) => [field.replace(/^content\./, ""), rule]),
  );
}

/** A failure of the network or the server, worth a retry. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.kind === "network" || error.kind === "timeout" || (error.status ?? 0) >= 500;
}
