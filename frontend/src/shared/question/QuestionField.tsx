// One question of the organiser: its label, input, bounds and error.

import { type ComponentType, useState } from "react";
import type { Answer, Question, Rule } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import { characters } from "@/ui/characters";
import { Checkbox } from "@/ui/form/Checkbox";
import { Field } from "@/ui/form/Field";
import { type FileQuestionProps, isAnsweredWithFiles } from "./fileQuestion";
import styles from "./QuestionField.module.css";
import { QuestionInput } from "./QuestionInput";
import { useQuestionHint } from "./useQuestionHint";

interface QuestionFieldProps {
  question: Question;
  /** Takes the files that answer a question. */
  files: ComponentType<FileQuestionProps>;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  rule: Rule | undefined;
  /** The answer was given once and cannot be changed. */
  fixed: boolean;
  /** Reports the upload of the files that answer it. */
  onProgress: (progress: UploadProgress) => void;
}

const GROUPS = new Set(["radio", "checkbox"]);
/** Questions with a picker instead of a text input. */
const CHOSEN = new Set(["radio", "checkbox", "select", "region", "date", "image", "video", "file"]);

/** Characters used and allowed; undefined for inputs without a counter. */
function counter(question: Question, answer: Answer | undefined): [number, number] | undefined {
  const counted =
    question.type === "textarea" || (question.type === "text" && question.maxLength !== null);
  if (!counted) return undefined;
  const used = typeof answer === "string" ? characters(answer.trim()).length : 0;
  return [used, question.maxLength ?? limits.inputMaxLength];
}

export function QuestionField(props: QuestionFieldProps) {
  const { question, files: FileQuestion, answer, onAnswer, rule, fixed, onProgress } = props;
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const hint = useQuestionHint()(question);
  const [uploads, setUploads] = useState<UploadProgress>("done");
  const error = rule
    ? ruleText(rule, question.label, CHOSEN.has(question.type) ? "chosen" : "typed")
    : null;
  const count = fixed ? undefined : counter(question, answer);
  const note = fixed ? ruleText({ rule: "fixed" }, question.label) : hint;
  if (question.type === "agree") {
    return (
      <Checkbox
        square
        checked={answer === true}
        disabled={fixed}
        onChange={onAnswer}
        error={rule?.rule === "required" ? t("signup.form.tick") : error}
        className={styles.agree}
      >
        {question.label}
        {question.help && <small>{question.help}</small>}
        {fixed && <small>{note}</small>}
      </Checkbox>
    );
  }
  const help = [question.help, note].filter(Boolean).join(" · ") || undefined;
  if (isAnsweredWithFiles(question)) {
    return (
      <FileQuestion
        question={question}
        answer={answer}
        onAnswer={onAnswer}
        onProgress={(progress) => {
          setUploads(progress);
          onProgress(progress);
        }}
        error={rule && uploads === "failed" ? t("upload.someFailed") : error}
        disabled={fixed}
        note={help}
      />
    );
  }
  return (
    <Field
      label={question.label}
      required={question.required}
      hint={question.required || count ? undefined : t("person.optional")}
      help={help}
      error={error}
      count={count}
      disabled={fixed}
      group={GROUPS.has(question.type)}
    >
      <QuestionInput question={question} answer={answer} onAnswer={onAnswer} />
    </Field>
  );
}
