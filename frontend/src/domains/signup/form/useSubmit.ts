// Sends the filled form: once, however often the button is pressed or the network fails.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "@/core/call";
import { fieldErrors, refusalCode } from "@/core/callError";
import type { FieldErrors, SignupSubmit } from "@/core/generated/contract";
import { href } from "@/core/href";
import { toastError } from "@/core/toastError";
import { FORM_CHANGED, type RefusalReason, reasonOfError } from "../shared/refusal";
import { attemptFor } from "./attempt";
import type { DraftState } from "./useDraft";

const NONCE_REUSED = 4010;
/** Answers that a new sign-up makes out of date. */
const STALE = ["signup.mine", "signup.check", "activity.detail", "activity.list"];

export type SubmitBody = Omit<SignupSubmit, "nonce">;

interface Handlers {
  draft: DraftState;
  /** The server refused some fields. */
  onFieldErrors: (errors: FieldErrors) => void;
}

export interface Submit {
  send: (body: SubmitBody) => void;
  sending: boolean;
  /** Why the last try was refused as a whole. */
  reason: RefusalReason | null;
}

export function useSubmit({ draft, onFieldErrors }: Handlers): Submit {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [reason, setReason] = useState<RefusalReason | null>(null);

  const refresh = (names: readonly string[]) =>
    Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));

  const mutation = useMutation({
    mutationFn: (body: SubmitBody) => {
      const attempt = attemptFor(JSON.stringify(body), draft.latest().attempt);
      // Kept before it is sent: after a reload the same try goes on.
      draft.update({ attempt });
      return call("signup.submit", { ...body, nonce: attempt.nonce }, { showMessage: false });
    },
    onMutate: () => setReason(null),
    onSuccess: async ({ id }) => {
      draft.finish();
      void refresh(STALE);
      await navigate(href("applyResult", { applyId: id }), { replace: true });
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      const code = refusalCode(error);
      const refused = reasonOfError(error);
      if (errors) return onFieldErrors(errors);
      if (code === FORM_CHANGED) return void refresh(["activity.form"]);
      if (code === NONCE_REUSED) draft.update({ attempt: null });
      if (!refused) return toastError(error);
      setReason(refused);
      void refresh(["signup.check", "activity.detail"]);
    },
  });
  return { send: mutation.mutate, sending: mutation.isPending, reason };
}
