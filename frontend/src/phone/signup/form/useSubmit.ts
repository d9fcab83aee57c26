// Sends the filled form exactly once, even if the button is pressed repeatedly or the network fails.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { attemptFor } from "@/core/attempt";
import { call } from "@/core/call";
import { CallError, fieldErrors, refusalCode } from "@/core/callError";
import {
  FORM_CHANGED,
  MEDIA_NOT_ACCEPTED,
  NONCE_REUSED,
  NOT_POSSIBLE,
  VERSION_CONFLICT,
} from "@/core/generated/codes";
import type { FieldErrors, SignupDetail, SignupId, SignupSubmit } from "@/core/generated/contract";
import { href } from "@/core/href";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";
import { type RefusalReason, reasonOfError } from "../shared/refusal";
import { useRefreshSignups } from "../shared/useRefreshSignups";
import type { DraftState } from "./useDraft";

export type SubmitBody = Omit<SignupSubmit, "nonce">;

interface Handlers {
  draft: DraftState;
  /** Called when the server refuses some fields. */
  onFieldErrors: (errors: FieldErrors) => void;
  /** Called when uploaded files have expired in the store. */
  onFilesGone: () => void;
  /** The sign-up that is changed; null for a new one. */
  sent: SignupDetail | null;
}

export interface Submit {
  send: (body: SubmitBody) => void;
  sending: boolean;
  /** The reason why the last attempt was refused as a whole. */
  reason: RefusalReason | null;
  /** Number of attempts refused as a whole, which moves the focus to the reason. */
  refusals: number;
}

/** It is unknown whether the request arrived; repeating it is safe. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.kind === "network" || error.kind === "timeout");
}

/** Repeating a change is safe: a stale version is refused. */
async function saveChange(sent: SignupDetail, body: SubmitBody): Promise<SignupId> {
  const { id } = sent.item;
  const { formVersion, persons, answers, personAnswers } = body;
  const { version } = sent;
  const change = { id, formVersion, persons, answers, personAnswers, version };
  await call("signup.edit", change, { showMessage: false });
  return id;
}

export function useSubmit({ draft, onFieldErrors, onFilesGone, sent }: Handlers): Submit {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [refusals, setRefusals] = useState(0);

  const refreshSignups = useRefreshSignups();
  const refresh = (names: readonly string[]) =>
    Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));

  const mutation = useMutation({
    mutationFn: async (body: SubmitBody) => {
      if (sent) return saveChange(sent, body);
      const attempt = attemptFor(JSON.stringify(body), draft.latest().attempt);
      // Stored before sending, so that the same attempt is repeated after a reload.
      draft.update({ attempt });
      const { nonce } = attempt;
      const made = await call("signup.submit", { ...body, nonce }, { showMessage: false });
      return made.id;
    },
    onMutate: () => setReason(null),
    onSuccess: async (id) => {
      draft.finish();
      if (sent) toast.success(t("signup.edit.saved"));
      await navigate(href("applyResult", { applyId: id }), { replace: true });
      void refreshSignups();
    },
    onError: async (error) => {
      const errors = fieldErrors(error);
      const code = refusalCode(error);
      if (errors) return onFieldErrors(errors);
      if (code === FORM_CHANGED) {
        await refresh(["activity.form"]);
        return setRefusals((count) => count + 1);
      }
      if (code === VERSION_CONFLICT) {
        await refresh(["signup.one"]);
        return setRefusals((count) => count + 1);
      }
      if (code === NOT_POSSIBLE) void refreshSignups();
      if (code === MEDIA_NOT_ACCEPTED) {
        onFilesGone();
        return toast.error(t("signup.form.filesGone"));
      }
      if (code === NONCE_REUSED) draft.update({ attempt: null });
      // Places, windows or persons differ from what this page shows.
      if (code !== null) void refresh(["signup.check", "activity.detail", "person.list"]);
      const refused = reasonOfError(error);
      if (refused) {
        setReason(refused);
        setRefusals((count) => count + 1);
      } else if (isUnanswered(error)) toast.error(t("signup.form.unanswered"));
      else toastError(error);
    },
  });
  return { send: mutation.mutate, sending: mutation.isPending, reason, refusals };
}
