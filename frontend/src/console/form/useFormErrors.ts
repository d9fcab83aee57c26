// The errors of a form by the question where they are shown. A missing text is reported only once the form was to be put
// into use: a new question would begin with errors.
import { conditionFault } from "@/core/activityEditor";
import type { FieldErrors, Rule, StoredForm, StoredQuestion } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useRuleText } from "@/shared/form/useRuleText";
import { PERSONS, placeOf } from "./questions";

const OF_QUESTION = /^form\.questions\.(\d+)\.(.+)$/;
const UNWRITTEN = /\.label$/;

/** A field of a question with its broken rule. */
export interface FormError {
  /** Key of the question, or of the persons. */
  key: string;
  field: string;
  rule: Rule;
}

/** Every error by its place, in the order of the form. */
export function listErrors(form: StoredForm, errors: FieldErrors): FormError[] {
  return Object.entries(errors)
    .map(([path, rule]) => {
      const [, at = "", field = ""] = OF_QUESTION.exec(path) ?? [];
      const question = field === "" ? undefined : form.questions[Number(at)];
      return question
        ? { key: question.key, field, rule }
        : { key: PERSONS, field: path.replace(/^form\./, ""), rule };
    })
    .sort((one, other) => placeOf(form, one.key) - placeOf(form, other.key));
}

/** The errors to show now. */
export function shownErrors(form: StoredForm, errors: FieldErrors, wasTried: boolean): FormError[] {
  const isUnwritten = ({ field, rule }: FormError) =>
    rule.rule === "required" && (field === "label" || UNWRITTEN.test(field));
  return listErrors(form, errors).filter((error) => wasTried || !isUnwritten(error));
}

/** The sentence for an error of a question or of the persons. */
export function useErrorText() {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const named = (field: string) => {
    const option = /^options\.(\d+)/.exec(field);
    if (option) return t("console.form.option", { number: Number(option[1]) + 1 });
    return FIELDS.has(field) ? t(`console.form.field.${field as Field}`) : "";
  };
  return (form: StoredForm, { key, field, rule }: FormError): string => {
    const fault = field === "showWhen" ? conditionFault(form, placeOf(form, key)) : null;
    if (fault) return t(`console.form.fault.${fault}`);
    return ruleText(rule, named(field));
  };
}

const NAMED = [
  "label",
  "help",
  "placeholder",
  "options",
  "minLength",
  "maxLength",
  "min",
  "max",
  "minCount",
  "maxCount",
  "sensitive",
  "personMin",
  "personMax",
  "questions",
] as const;
type Field = (typeof NAMED)[number];
const FIELDS: ReadonlySet<string> = new Set(NAMED);

/** The sentence for a field, if it has an error to show. */
export type ErrorOf = (field: string) => string | null;

export function useErrorOf(
  form: StoredForm,
  shown: readonly FormError[],
  key: StoredQuestion["key"],
): ErrorOf {
  const textOf = useErrorText();
  return (field) => {
    const error = shown.find((one) => one.key === key && one.field === field);
    return error ? textOf(form, error) : null;
  };
}
