// The ways to send a filled form: as a new sign-up, or as a change of one.
import { call } from "@/core/call";
import type { SignupDetail, SignupSubmit } from "@/core/generated/contract";
import { href } from "@/core/href";
import { translate } from "@/i18n/translate";
import { toast } from "@/ui/toast/toast";

export type SubmitBody = Omit<SignupSubmit, "nonce" | "teamId">;

/** The page shows the messages of a refused form itself. */
export const QUIET = { showMessage: false };

/**
 * Sends a form, and returns the address of the page that follows. `nonceFor` returns the idempotency key of a request:
 * the same one for the same request until it is answered.
 */
export type Sending = (body: SubmitBody, nonceFor: (request: object) => string) => Promise<string>;

export const asNewSignup: Sending = async (body, nonceFor) => {
  const { id } = await call("signup.submit", { ...body, nonce: nonceFor(body) }, QUIET);
  return href("applyResult", { applyId: id });
};

/** Repeating a change is safe: a stale version is refused. */
export function asChangeOf({ item, version }: SignupDetail): Sending {
  return async ({ formVersion, persons, answers, personAnswers }) => {
    const { id } = item;
    const change = { id, formVersion, persons, answers, personAnswers, version };
    await call("signup.edit", change, QUIET);
    toast.success(translate("signup.edit.saved"));
    return href("applyResult", { applyId: id });
  };
}
