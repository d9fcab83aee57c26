// What the refusal of a work means to its form.
import { CallError } from "@/core/callError";
import { NOT_PUBLISHED, SIGNUP_NOT_CONFIRMED, SUBMISSION_NOT_OPEN } from "@/core/generated/codes";
import type { FieldErrors } from "@/core/generated/contract";

/** Whatever is typed, it is refused: telling that once, and lastingly, is enough. */
const STOPS: readonly (number | null)[] = [
  SUBMISSION_NOT_OPEN,
  SIGNUP_NOT_CONFIRMED,
  NOT_PUBLISHED,
];

export function takesNoMore(code: number | null): boolean {
  return STOPS.includes(code);
}

/** By the names that the form's fields have. */
export function tidied(found: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).map(([field, rule]) => [field.replace(/^content\./, ""), rule]),
  );
}

/** The network or the server may be back for another try. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.kind === "network" || error.kind === "timeout" || (error.status ?? 0) >= 500;
}
