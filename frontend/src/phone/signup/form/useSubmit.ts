// Sends the filled form exactly once, even if the button is pressed repeatedly or the network fails.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { attemptFor } from "@/core/attempt";
import { CallError, fieldErrors, refusalCode } from "@/core/callError";
import {
  FORM_CHANGED,
  MEDIA_NOT_ACCEPTED,
  NONCE_REUSED,
  NOT_POSSIBLE,
  VERSION_CONFLICT,
} from "@/core/generated/codes";
import type { FieldErrors } from "@/core/generated/contract";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { type RefusalReason, reasonOfError } from "@/shared/signup/refusal";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";
import { toast } from "@/ui/toast/toast";
import type { Sending, SubmitBody } from "./sending";
import type { DraftState } from "./useDraft";

interface Handlers {
  draft: DraftState;
  /** Called when the server refuses some fields. */
  onFieldErrors: (errors: FieldErrors) => void;
  /** Called when uploaded files have expired in the store. */
  onFilesGone: () => void;
  sending: Sending;
}

export interface Submit {
  send: (body: SubmitBody) => void;
  sending: boolean;
  /** The reason why the last attempt was refused as a whole. */
  reason: RefusalReason | null;
  /** Number of attempts refused as a whole, which moves the focus to the reason. */
  refusals: number;
}

/** Queries that are out of date after a refusal: places, windows, persons and teams. */
const STALE = ["signup.check", "activity.detail", "person.list", "team.one", "team.mine"];

/** It is unknown whether the request arrived; repeating it is safe. */
function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.kind === "network" || error.kind === "timeout");
}

export function useSubmit({ draft, onFieldErrors, onFilesGone, sending }: Handlers): Submit {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [refusals, setRefusals] = useState(0);

  const refreshSignups = useRefreshSignups();
  const refresh = (names: readonly string[]) =>
    Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));

  const nonceFor = (request: object) => {
    const attempt = attemptFor(JSON.stringify(request), draft.latest().attempt);
    // Stored before sending, so that the same attempt is repeated after a reload.
    draft.update({ attempt });
    return attempt.nonce;
  };

  const mutation = useMutation({
    mutationFn: (body: SubmitBody) => sending(body, nonceFor),
    onMutate: () => setReason(null),
    onSuccess: async (next) => {
      draft.finish();
      await navigate(next, { replace: true });
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
      if (code !== null) void refresh(STALE);
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
