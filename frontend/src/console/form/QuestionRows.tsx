// The questions in their order: opened, added, moved by mouse, buttons and keys.
import { useLayoutEffect, useRef, useState } from "react";
import { newQuestion } from "@/core/activityEditor";
import type { StoredForm, StoredQuestion } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { StatePage } from "@/ui/state/StatePage";
import { AddQuestionSheet } from "./AddQuestionSheet";
import { PersonsRow } from "./PersonsRow";
import { QuestionRow } from "./QuestionRow";
import styles from "./QuestionRows.module.css";
import { PERSONS, placeOf, seed, withMoved } from "./questions";
import type { FormError } from "./useFormErrors";
import { useQuestionWords } from "./useQuestionWords";

interface QuestionRowsProps {
  form: StoredForm;
  errors: readonly FormError[];
  /** Key of the question whose settings are shown. */
  open: string | undefined;
  onEdit: (form: StoredForm) => void;
  onAdd: (question: StoredQuestion) => void;
}

export function QuestionRows({ form, errors, open, onEdit, onAdd }: QuestionRowsProps) {
  const { t } = useTranslation();
  const words = useQuestionWords();
  const [isAdding, setAdding] = useState(false);
  /** Announced to screen readers. */
  const [said, setSaid] = useState("");
  const pressed = useRef<HTMLElement | null>(null);
  // A row that is moved in the page loses the focus, and a button at the end of the list is off.
  useLayoutEffect(() => {
    const control = pressed.current;
    pressed.current = null;
    const isOff = control instanceof HTMLButtonElement && control.disabled;
    const next = isOff ? control.parentElement?.querySelector("button:enabled") : control;
    if (next instanceof HTMLElement) next.focus();
  });

  const moveTo = (question: StoredQuestion, to: number) => {
    const next = withMoved(form, question.key, to);
    if (next === form) return;
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement;
    onEdit(next);
    const place = placeOf(next, question.key) + 1;
    setSaid(t("console.form.moved", { name: words.nameOf(question), place }));
  };
  const { questions } = form;
  return (
    <Card as="section" className={styles.card}>
      <header className={styles.head}>
        <h2>{t("console.form.questions")}</h2>
        <small>{t("console.form.orderHelp")}</small>
        <Button tone="soft" size="sm" icon="plus" onClick={() => setAdding(true)}>
          {t("console.form.add")}
        </Button>
      </header>
      <PersonsRow form={form} errors={errors} isOpen={open === PERSONS} />
      <ol aria-label={t("console.form.questions")}>
        {questions.map((question, index) => (
          <QuestionRow
            key={question.key}
            form={form}
            question={question}
            index={index}
            errors={errors}
            isOpen={question.key === open}
            onMove={(to) => moveTo(question, to)}
            onDropped={(key, to) => {
              const dropped = questions[placeOf(form, key)];
              if (dropped) moveTo(dropped, to);
            }}
          />
        ))}
      </ol>
      {questions.length === 0 && (
        <StatePage
          kind="empty"
          inline
          title={t("console.form.none")}
          text={t("console.form.noneText")}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <AddQuestionSheet
        open={isAdding}
        onClose={() => setAdding(false)}
        onChoose={(type) => onAdd(newQuestion(type, seed()))}
      />
    </Card>
  );
}
