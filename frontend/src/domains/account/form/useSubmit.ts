// Sends a form that the core's check lets pass; what is refused is shown at its field, or told once.
import { useMutation } from "@tanstack/react-query";
import type { FieldErrors } from "@/core/generated/contract";
import { tellRefusal } from "./tooFast";
import { useFieldErrors } from "./useFieldErrors";

interface Submission<Answer> {
  check: () => FieldErrors;
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** After a refusal that belongs to no field. */
  onRefused?: (error: unknown) => void;
  /** Names the refused fields as the form shows them, where the call names them otherwise. */
  asShown?: (found: FieldErrors) => FieldErrors;
}

export type Submit = ReturnType<typeof useSubmit>;

export function useSubmit<Answer>({ check, send, onDone, onRefused, asShown }: Submission<Answer>) {
  const errors = useFieldErrors(asShown);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => {
      if (errors.refuseBy(error)) return;
      tellRefusal(error);
      onRefused?.(error);
    },
  });
  return {
    errors,
    pending: sending.isPending,
    submit: () => {
      if (!sending.isPending && !errors.refuse(check())) sending.mutate();
    },
  };
}
