// The state of the page for open questions: answers, errors and sending.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "@/core/call";
import { fieldErrors, refusalCode } from "@/core/callError";
import {
  FORM_CHANGED,
  MEDIA_NOT_ACCEPTED,
  NOT_POSSIBLE,
  VERSION_CONFLICT,
} from "@/core/generated/codes";
import type { Answer, FieldErrors, SignupAmend, SignupAmendForm } from "@/core/generated/contract";
import { href } from "@/core/href";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormErrors } from "@/shared/form/useFormErrors";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import { toast } from "@/ui/toast/toast";
import type { DraftState } from "../form/useDraft";
import { withoutFiles } from "../form/withoutFiles";
import { type AmendPart, amendErrors, amendParts } from "./amendParts";

export interface Amend {
  parts: AmendPart[];
  errors: FieldErrors;
  /** Number of refused attempts, which moves the focus. */
  attempts: number;
  /** The sign-up or its form was changed elsewhere after something was typed. */
  overtaken: boolean;
  /** Dismisses that notice. */
  onSeen: () => void;
  answer: (part: number, key: string, answer: Answer) => void;
  onProgress: (field: string, progress: UploadProgress) => void;
  submit: () => void;
  sending: boolean;
}

export function useAmend(data: SignupAmendForm, draftState: DraftState): Amend {
  const { draft, update, latest, replace, finish } = draftState;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const refreshSignups = useRefreshSignups();
  const [files, setFiles] = useState<Readonly<Record<string, UploadProgress>>>({});
  const { attempts, refuse, forget, shown } = useFormErrors();
  const { form, version, item } = data;
  const parts = amendParts(data, draft);
  const found = amendErrors(data, parts);
  for (const [field, progress] of Object.entries(files)) {
    if (progress === "failed") found[field] = { rule: "required" };
  }
  const seen = { version, formVersion: form.formVersion };
  const overtaken = draft.version !== version || draft.formVersion !== form.formVersion;

  const sending = useMutation({
    mutationFn: (body: SignupAmend) => call("signup.amend", body, { showMessage: false }),
    onSuccess: async () => {
      finish();
      toast.success(t("signup.edit.saved"));
      await navigate(href("applyResult", { applyId: item.id }), { replace: true });
      void refreshSignups();
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      if (errors) return refuse(errors);
      const code = refusalCode(error);
      if (code === MEDIA_NOT_ACCEPTED) {
        replace(withoutFiles(form, latest()));
        return toast.error(t("signup.form.filesGone"));
      }
      // The draft stays; the page loads the newer form and answers.
      if (code === FORM_CHANGED || code === VERSION_CONFLICT || code === NOT_POSSIBLE) {
        void queries.invalidateQueries({ queryKey: ["signup.amendForm"] });
      }
      if (code === NOT_POSSIBLE) void refreshSignups();
      if (code !== FORM_CHANGED && code !== VERSION_CONFLICT) toastError(error);
    },
  });

  return {
    parts,
    errors: shown(found),
    attempts,
    overtaken,
    onSeen: () => update(seen),
    answer: (part, key, answer) => {
      const withheld = form.questions.filter(({ sensitive }) => sensitive).map((one) => one.key);
      const field = `${parts[part]?.part ?? ""}answers.${key}`;
      forget((one) => one === field);
      if (part === 0) return update({ withheld, answers: { ...latest().answers, [key]: answer } });
      const all = latest().personAnswers;
      const own = { ...all[part - 1], [key]: answer };
      update({ withheld, personAnswers: { ...all, [part - 1]: own } });
    },
    onProgress: (field, progress) => setFiles((before) => ({ ...before, [field]: progress })),
    submit: () => {
      if (sending.isPending) return;
      if (Object.values(files).includes("busy")) return void toast.error(t("upload.underWay"));
      if (Object.keys(found).length > 0) return refuse({});
      update(seen);
      const [once, ...ofPersons] = parts;
      sending.mutate({
        id: item.id,
        ...seen,
        answers: once?.answers ?? {},
        personAnswers: ofPersons.map(({ answers }) => answers),
      });
    },
    sending: sending.isPending,
  };
}
