// A question in the words of the list: its name, its type and bounds, its condition.
import type { StoredForm, StoredQuestion } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { boundsOf, hasOptions } from "./questionTypes";

export function useQuestionWords() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { language } = i18n;

  const nameOf = ({ label }: StoredQuestion) =>
    pickText(label, language) || t("console.form.untitled");

  const rangeOf = (question: StoredQuestion) => {
    const [lower, upper] = boundsOf(question.type).map((bound) => question[bound]);
    const shown = (number: number) => format.number(number);
    if (lower != null && upper != null) return `${shown(lower)}–${shown(upper)}`;
    if (lower != null) return `≥ ${shown(lower)}`;
    return upper != null ? `≤ ${shown(upper)}` : null;
  };

  /** The words of an answer that a condition names. */
  const answerOf = (question: StoredQuestion, value: string) => {
    if (question.type === "agree") {
      return t(value === "true" ? "console.form.ticked" : "console.form.unticked");
    }
    const option = question.options.find((one) => one.value === value);
    return (option && pickText(option.label, language)) || t("console.form.untitled");
  };

  return {
    nameOf,
    answerOf,
    kindOf: (question: StoredQuestion) => {
      const { length } = question.options;
      const parts = [
        t(`console.form.type.${question.type}`),
        hasOptions(question.type) && t("console.form.optionCount", { count: length }),
        rangeOf(question),
      ];
      return parts.filter(Boolean).join(" · ");
    },
    /** Null without a condition, and for one whose question is gone. */
    conditionOf: ({ questions }: StoredForm, { showWhen }: StoredQuestion) => {
      const other = questions.find(({ key }) => key === showWhen?.key);
      if (!showWhen || !other) return null;
      const answers = format.list(showWhen.in.map((value) => answerOf(other, value)));
      return t("console.form.when", { question: nameOf(other), answers });
    },
  };
}
