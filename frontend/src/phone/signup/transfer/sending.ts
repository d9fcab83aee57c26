// Sends the form of a place that is taken over.
import { call } from "@/core/call";
import { href } from "@/core/href";
import { QUIET, type Sending } from "../form/sending";

export function asTaker(code: string): Sending {
  return async ({ persons, formVersion, answers, personAnswers, agreementVersion }, nonceFor) => {
    const request = { code, persons, formVersion, answers, personAnswers, agreementVersion };
    const { id } = await call(
      "signup.transferTake",
      { ...request, nonce: nonceFor(request) },
      QUIET,
    );
    return href("applyResult", { applyId: id });
  };
}
