// Submits a form that passes the core's check; refusals are shown at their fields, or once as a message.
import { useMutation } from "@tanstack/react-query";
import type { FieldErrors } from "@/core/generated/contract";
import { showRefusal } from "./tooFast";
import { useFieldErrors } from "./useFieldErrors";

interface Submission<Answer> {
  check: () => FieldErrors;
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Called after a refusal that belongs to no field. */
  onRefused?: (error: unknown) => void;
  /** Maps the wire's field names to those of the form, where they differ. */
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
      showRefusal(error);
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
