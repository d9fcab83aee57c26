// The question before a form is put into use: what is wrong, with the way to it, or what will happen.

import type { FieldErrors } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { Sheet } from "@/ui/overlay/Sheet";
import { consoleAddress } from "../route";
import { placeOf } from "./questions";
import styles from "./UseFormSheet.module.css";
import { useEffectLines } from "./useEffectLines";
import type { FormDraft } from "./useFormDraft";
import { listErrors, useErrorText } from "./useFormErrors";
import { useQuestionWords } from "./useQuestionWords";

interface UseFormSheetProps {
  open: boolean;
  onClose: () => void;
  id: number;
  draft: FormDraft;
  refused: FieldErrors;
}

export function UseFormSheet({ open, onClose, id, draft, refused }: UseFormSheetProps) {
  const { t } = useTranslation();
  const words = useQuestionWords();
  const errorText = useErrorText();
  const linesOf = useEffectLines();
  const { form, stored } = draft;
  const errors = listErrors(form, { ...refused, ...draft.errors });
  const nameOf = (key: string) => {
    const question = form.questions[placeOf(form, key)];
    return question ? words.nameOf(question) : t("console.form.persons");
  };
  const { differences, consequences } = linesOf(stored, form);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("console.form.use", { version: stored.nextVersion })}
      footer={
        errors.length === 0 && (
          <Button tone="primary" block loading={draft.isSending} onClick={draft.putIntoUse}>
            {t("console.form.use", { version: stored.nextVersion })}
          </Button>
        )
      }
    >
      {errors.length === 0 ? (
        <ul className={styles.lines}>
          {[...differences, ...consequences].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <>
          <p>{t("console.form.wrong", { count: errors.length })}</p>
          <ul>
            {errors.map((error) => (
              <li key={`${error.key} ${error.field}`} className={styles.error}>
                <Link
                  replace
                  state={IN_PLACE}
                  to={consoleAddress("form", { id, question: error.key })}
                  onClick={onClose}
                >
                  <b>{nameOf(error.key)}</b>
                  <small>{errorText(form, error)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}
