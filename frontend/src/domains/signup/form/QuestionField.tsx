// One question of the organiser: its label, its input, its bounds and its error.

import type { Answer, Question, Rule } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { useRuleText } from "@/core/useRuleText";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/Checkbox";
import { Field } from "@/ui/form/Field";
import styles from "./QuestionField.module.css";
import { QuestionInput } from "./QuestionInput";
import { useQuestionHint } from "./useQuestionHint";

interface QuestionFieldProps {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  rule: Rule | undefined;
}

const GROUPS = new Set(["radio", "checkbox"]);

/** Characters used and allowed, where the text is long enough to count. */
function counter(question: Question, answer: Answer | undefined): [number, number] | undefined {
  const counted =
    question.type === "textarea" || (question.type === "text" && question.maxLength !== null);
  if (!counted) return undefined;
  const used = typeof answer === "string" ? [...answer].length : 0;
  return [used, question.maxLength ?? limits.inputMaxLength];
}

export function QuestionField({ question, answer, onAnswer, rule }: QuestionFieldProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const hint = useQuestionHint()(question);
  const error = rule ? ruleText(rule, question.label) : null;
  const count = counter(question, answer);
  if (question.type === "agree") {
    return (
      <Checkbox
        square
        checked={answer === true}
        onChange={onAnswer}
        error={rule?.rule === "required" ? t("signup.form.tick") : error}
        className={styles.agree}
      >
        {question.label}
        {question.help && <small>{question.help}</small>}
      </Checkbox>
    );
  }
  return (
    <Field
      label={question.label}
      required={question.required}
      hint={question.required || count ? undefined : t("person.optional")}
      help={[question.help, hint].filter(Boolean).join(" · ") || undefined}
      error={error}
      count={count}
      group={GROUPS.has(question.type)}
    >
      <QuestionInput question={question} answer={answer} onAnswer={onAnswer} />
    </Field>
  );
}
