// Formats the bounds of a question, shown before anything is entered.
import type { Question, Rule } from "@/core/generated/contract";
import { useRuleText } from "@/shared/form/useRuleText";
import { isAnsweredWithFiles } from "./fileQuestion";

function bounds(question: Question): Rule[] {
  const { type, min, max, minLength, minCount, maxCount } = question;
  const rules: Rule[] = [];
  if (type === "number" && min !== null) rules.push({ rule: "minIs", params: { min } });
  if (type === "number" && max !== null) rules.push({ rule: "maxIs", params: { max } });
  if ((minLength ?? 0) > 1 && minLength !== null && (type === "text" || type === "textarea")) {
    rules.push({ rule: "minLength", params: { count: minLength } });
  }
  const isCounted = type === "checkbox" || isAnsweredWithFiles(question);
  if (isCounted && (minCount ?? 0) > 1 && minCount !== null) {
    rules.push({ rule: "minChoices", params: { count: minCount } });
  }
  if (type === "checkbox" && maxCount !== null) {
    rules.push({ rule: "maxChoices", params: { count: maxCount } });
  }
  return rules;
}

export function useQuestionHint(): (question: Question) => string {
  const ruleText = useRuleText();
  return (question) =>
    bounds(question)
      .map((rule) => ruleText(rule, question.label))
      .join(" · ");
}
