// A question in the list: handle, buttons to move it, what it is, its condition, and its first error.
import { type KeyboardEvent, useRef } from "react";
import type { StoredForm, StoredQuestion } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { consoleAddress, useConsoleQuery } from "../route";
import styles from "./QuestionRow.module.css";
import { TYPE_ICONS } from "./questionTypes";
import { type FormError, useErrorText } from "./useFormErrors";
import { useQuestionWords } from "./useQuestionWords";
import { useRowDrag } from "./useRowDrag";

interface QuestionRowProps {
  form: StoredForm;
  question: StoredQuestion;
  index: number;
  errors: readonly FormError[];
  isOpen: boolean;
  onMove: (to: number) => void;
  /** Another question was dropped here; `to` is its new place. */
  onDropped: (key: string, to: number) => void;
}

export function QuestionRow(props: QuestionRowProps) {
  const { form, question, index, errors, isOpen, onMove, onDropped } = props;
  const { t } = useTranslation();
  const words = useQuestionWords();
  const [query] = useConsoleQuery("form");
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const { isCarried, edge } = useRowDrag({ row, grip, rowKey: question.key, index, onDropped });
  const name = words.nameOf(question);
  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? index - 1 : index + 1);
  };
  const condition = words.conditionOf(form, question);
  return (
    <li
      ref={row}
      onKeyDown={onKey}
      className={classNames(
        styles.row,
        isOpen && styles.open,
        isCarried && styles.carried,
        edge && styles[edge],
      )}
    >
      <span ref={grip} className={styles.grip} aria-hidden="true" />
      <span className={styles.steps}>
        <IconButton
          icon="caret-up-bold"
          size={13}
          className={styles.step}
          label={t("console.form.up", { name })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon="caret-down-bold"
          size={13}
          className={styles.step}
          label={t("console.form.down", { name })}
          disabled={index === form.questions.length - 1}
          onClick={() => onMove(index + 1)}
        />
      </span>
      <span className={styles.icon} aria-hidden="true">
        <Icon name={TYPE_ICONS[question.type]} size={16} />
      </span>
      <span className={styles.words}>
        <Link
          className={styles.name}
          state={IN_PLACE}
          to={consoleAddress("form", { ...query, question: question.key })}
          aria-current={isOpen ? "true" : undefined}
          dir="auto"
        >
          {name}
          {question.required && <Required />}
        </Link>
        <small>{words.kindOf(question)}</small>
        {condition && <small className={styles.condition}>{condition}</small>}
        <RowError form={form} errors={errors} name={question.key} />
      </span>
      {question.stage === "followUp" && (
        <Badge tone="warn">{t("console.form.stages.followUp")}</Badge>
      )}
      <Badge tone={question.scope === "person" ? "info" : "neutral"}>
        {t(`console.form.scopeShort.${question.scope}`)}
      </Badge>
    </li>
  );
}

export function Required() {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.required} aria-hidden="true">
        {" *"}
      </span>
      <span className="visually-hidden"> {t("console.form.required")}</span>
    </>
  );
}

interface RowErrorProps {
  form: StoredForm;
  errors: readonly FormError[];
  /** Key of the question, or of the persons. */
  name: string;
}

/** The first error of a row. */
export function RowError({ form, errors, name }: RowErrorProps) {
  const textOf = useErrorText();
  const error = errors.find(({ key }) => key === name);
  if (!error) return null;
  return (
    <small className={styles.error}>
      <Icon name="warning-circle-fill" size={13} />
      {textOf(form, error)}
    </small>
  );
}
