// A form while it is edited. Each step is stored in this browser; participants see nothing before it is put into use. A
// version that a colleague put into use meanwhile is merged, and asked about only where both changed the same.
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { checkStoredForm, mergeForms } from "@/core/activityEditor";
import { CallError, fieldErrors } from "@/core/callError";
import { VERSION_CONFLICT } from "@/core/generated/codes";
import type { FieldErrors, StoredForm, StoredFormAnswer } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { organiserQuery } from "@/core/organiserQuery";
import { queryClient } from "@/core/queryClient";
import { forgetTexts, storedText, storeText } from "@/core/storedText";
import { toastError } from "@/core/toastError";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { refreshActivity } from "../activity/editor/refreshActivity";
import { beginHistory, type History, stepBack, stepForward, stepTo } from "./history";
import { isSame } from "./questions";

/** Parts that two organisers changed differently. */
export interface FormConflict {
  base: StoredForm;
  mine: StoredForm;
  theirs: StoredForm;
  paths: readonly string[];
}

export interface FormDraft {
  form: StoredForm;
  /** The form in use, with its version and who filled it in. */
  stored: StoredFormAnswer;
  errors: FieldErrors;
  isChanged: boolean;
  conflict: FormConflict | null;
  /** Steps with the same mark, such as the letters of a text, are undone together. */
  edit: (form: StoredForm, mark?: string) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  putIntoUse: () => void;
  isSending: boolean;
  /** Decides a conflict: mine is taken for these parts, theirs for all others. */
  resolve: (mineFor: readonly string[]) => void;
}

/** A draft in this browser, with the form that it began as. */
interface Left {
  base: StoredForm;
  mine: StoredForm;
}

const nameOf = (id: number) => `form.${id}`;

/** The draft of an earlier visit, merged with the form in use; null without one, and for one of an older console. */
function leftOf(
  id: number,
  now: StoredForm,
): { form: StoredForm; conflict: FormConflict | null } | null {
  const text = storedText(nameOf(id));
  if (!text) return null;
  try {
    // Only this hook writes it, and core refuses what it does not know.
    const { base, mine } = JSON.parse(text) as Left;
    const { form, conflicts } = mergeForms(base, mine, now, []);
    const conflict = { base, mine, theirs: now, paths: conflicts };
    return { form, conflict: conflicts.length > 0 ? conflict : null };
  } catch {
    forgetTexts(nameOf(id));
    return null;
  }
}

interface FormDraftEvents {
  /** The server has answered, so that a question about sending can close. */
  onAnswered: () => void;
  onUsed: (version: number) => void;
  /** A colleague's changes were added, and are to be looked at before the form is put into use. */
  onMerged: () => void;
  /** The server found more than core did. */
  onRefused: (errors: FieldErrors) => void;
}

export function useFormDraft(
  id: number,
  answer: StoredFormAnswer,
  { onAnswered, onUsed, onMerged, onRefused }: FormDraftEvents,
): FormDraft {
  const [left] = useState(() => leftOf(id, answer.form));
  const [history, setHistory] = useState(() => beginHistory(left?.form ?? answer.form));
  const [stored, setStored] = useState(answer);
  const [conflict, setConflict] = useState(left?.conflict ?? null);
  /** The newest history: several steps may come between two renderings. */
  const latest = useRef(history);
  const form = history.now;

  const keep = (mine: StoredForm, base: StoredForm) => {
    if (isSame(mine, base)) forgetTexts(nameOf(id));
    else storeText(nameOf(id), JSON.stringify({ base, mine } satisfies Left));
  };
  const show = (next: History<StoredForm>, base = stored.form) => {
    latest.current = next;
    setHistory(next);
    keep(next.now, base);
  };
  const edit = (next: StoredForm, mark?: string) => {
    if (next !== latest.current.now) show(stepTo(latest.current, next, mark ?? null));
  };

  const take = (answered: StoredFormAnswer) => {
    setStored(answered);
    queryClient.setQueryData(organiserQuery("organise.form", { id }).queryKey, answered);
  };
  const send = (version: number, sent: StoredForm) =>
    organiserCall("organise.formChange", { id, version, form: sent }, { showMessage: false });
  const merge = (theirs: StoredFormAnswer) => {
    const [base, mine] = [stored.form, latest.current.now];
    const merged = mergeForms(base, mine, theirs.form, []);
    take(theirs);
    if (merged.conflicts.length > 0) {
      setConflict({ base, mine, theirs: theirs.form, paths: merged.conflicts });
      return;
    }
    show(stepTo(latest.current, merged.form, null), theirs.form);
    onMerged();
  };
  const sending = useMutation({
    mutationFn: async (sent: StoredForm) => {
      try {
        return await send(stored.version, sent);
      } catch (error) {
        if (!(error instanceof CallError && error.code === VERSION_CONFLICT)) throw error;
        const now = await organiserCall("organise.form", { id }, { showMessage: false });
        // Only other parts of the activity have changed.
        if (isSame(now.form, stored.form)) return send(now.version, sent);
        return { theirs: now };
      }
    },
    onSuccess: (answered, sent) => {
      onAnswered();
      if ("theirs" in answered) {
        // The next sheet opens once the last one has left the history.
        void overlaysSettled().then(() => merge(answered.theirs));
        return;
      }
      take(answered);
      // Steps that were taken meanwhile are the beginning of the next version.
      if (latest.current.now === sent) show(beginHistory(answered.form), answered.form);
      else keep(latest.current.now, answered.form);
      refreshActivity();
      onUsed(answered.formVersion);
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      if (errors) onRefused(errors);
      else toastError(error);
    },
  });

  return {
    form,
    stored,
    errors: checkStoredForm(form),
    isChanged: !isSame(form, stored.form),
    conflict,
    edit,
    undo: history.past.length > 0 ? () => show(stepBack(latest.current)) : undefined,
    redo: history.future.length > 0 ? () => show(stepForward(latest.current)) : undefined,
    putIntoUse: () => sending.mutate(latest.current.now),
    isSending: sending.isPending,
    resolve: (mineFor) => {
      if (!conflict) return;
      const { base, mine, theirs } = conflict;
      setConflict(null);
      show(stepTo(latest.current, mergeForms(base, mine, theirs, [...mineFor]).form, null), theirs);
    },
  };
}
