// Submits actions of the account's owner; asks for a proof of ownership if the server requires one.

import { refusalCode } from "@/core/callError";
import { CONFIRM_FIRST } from "@/core/generated/codes";
import type { FieldErrors } from "@/core/generated/contract";
import { useSubmit } from "@/shared/form/useSubmit";
import { forgetBindings } from "./useBindings";

interface OwnerSubmission<Answer> {
  check: () => FieldErrors;
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

export function useOwnerSubmit<Answer>({ onDone, ...attempt }: OwnerSubmission<Answer>) {
  return useSubmit({
    ...attempt,
    onDone: (answer) => {
      forgetBindings();
      onDone(answer);
    },
    onRefused: (error) => {
      if (refusalCode(error) === CONFIRM_FIRST) forgetBindings();
    },
  });
}
