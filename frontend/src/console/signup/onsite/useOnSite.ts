// Sends a sign-up that staff fill in on site, once: a repeated press has the same idempotency key.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Attempt, attemptFor } from "@/core/attempt";
import { fieldErrors, refusalCode } from "@/core/callError";
import { tidyPerson } from "@/core/forms";
import { FORM_CHANGED } from "@/core/generated/codes";
import { organiserCall } from "@/core/organiserCall";
import { queryClient } from "@/core/queryClient";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormErrors } from "@/shared/form/useFormErrors";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import { toast } from "@/ui/toast/toast";
import { refreshSignups } from "../refreshSignups";
import {
  emptyForm,
  type OnSiteForm,
  type OnSiteTyped,
  onSiteErrors,
  questionsEach,
  questionsOnce,
} from "./onSiteForm";

interface OnSiteOptions extends OnSiteForm {
  competitionId: number;
  /** The group that is chosen at first; null if there are several. */
  group: number | null;
  kept: OnSiteTyped | null;
  onTyped: (typed: OnSiteTyped | null) => void;
}

export function useOnSite(options: OnSiteOptions) {
  const { competitionId, form, group, kept, onTyped } = options;
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => kept ?? emptyForm(form, group));
  const [files, setFiles] = useState<Readonly<Record<string, UploadProgress>>>({});
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [made, setMade] = useState<number | null>(null);
  const { attempts, refuse, forget, shown } = useFormErrors();
  const found = onSiteErrors(options, typed);
  const sending = useMutation({
    mutationFn: () => {
      const body = {
        competitionId,
        groupId: typed.groupId ?? 0,
        formVersion: form.formVersion,
        persons: typed.persons.map(({ person }) => tidyPerson(person)),
        answers: questionsOnce(form, typed).answers,
        personAnswers: questionsEach(form, typed).map(({ answers }) => answers),
      };
      const next = attemptFor(JSON.stringify(body), attempt);
      setAttempt(next);
      const request = { ...body, nonce: next.nonce };
      return organiserCall("organise.signupOnSite", request, { showMessage: false });
    },
    onSuccess: ({ id }) => {
      setMade(id);
      onTyped(null);
      refreshSignups();
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      if (errors) return refuse(errors);
      toastError(error);
      // Places or the form differ from what is shown.
      const changed = refusalCode(error) === FORM_CHANGED ? "organise.form" : "organise.one";
      void queryClient.invalidateQueries({ queryKey: [changed] });
    },
  });
  return {
    typed,
    errors: shown(found),
    attempts,
    /** Id of the sign-up that was made last; null while the form is filled in. */
    made,
    sending: sending.isPending,
    change: (change: Partial<OnSiteTyped>) => {
      const next = { ...typed, ...change };
      setTyped(next);
      onTyped(next);
      // One field may be wrong because of another.
      forget(() => true);
    },
    onProgress: (field: string, progress: UploadProgress) =>
      setFiles((before) => ({ ...before, [field]: progress })),
    submit: () => {
      if (sending.isPending) return;
      if (Object.values(files).includes("busy")) return toast.error(t("upload.underWay"));
      if (Object.keys(found).length > 0) refuse({});
      else sending.mutate();
    },
    /** An empty form with the same group, for the next in line. */
    next: () => {
      setTyped(emptyForm(form, typed.groupId));
      setFiles({});
      setMade(null);
      forget(() => true);
    },
  };
}

export type OnSite = ReturnType<typeof useOnSite>;
