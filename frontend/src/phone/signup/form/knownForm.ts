// A summary of the form that was filled in, to report later what has changed in it.
import type { FormSchema, PersonKey, Question } from "@/core/generated/contract";

interface KnownQuestion {
  key: string;
  label: string;
  /** Everything that the validity of an answer depends on, as JSON. */
  rules: string;
}

export interface KnownForm {
  /** Labels are compared in the same language only. */
  language: string;
  questions: KnownQuestion[];
  personItems: { key: PersonKey; required: boolean }[];
}

export interface FormChanges {
  /** Labels of questions; so are the next two. */
  added: string[];
  removed: string[];
  changed: string[];
  /** Fields of a person that the form has added or removed. */
  personFields: { added: PersonKey[]; removed: PersonKey[] };
}

function rulesOf(question: Question): string {
  const { type, scope, required, options, minLength, maxLength, min, max, minCount, maxCount } =
    question;
  const values = options.map((option) => option.value);
  const { showWhen } = question;
  return JSON.stringify([
    type,
    scope,
    required,
    values,
    [minLength, maxLength, min, max, minCount, maxCount],
    showWhen,
  ]);
}

export function knownForm(form: FormSchema, language: string): KnownForm {
  return {
    language,
    questions: form.questions.map((question) => ({
      key: question.key,
      label: question.label,
      rules: rulesOf(question),
    })),
    personItems: form.personItems.map(({ key, required }) => ({ key, required })),
  };
}

export function formChanges(before: KnownForm, form: FormSchema, language: string): FormChanges {
  const now = knownForm(form, language);
  const comparable = before.language === language;
  const find = (known: KnownForm, key: string) =>
    known.questions.find((question) => question.key === key);
  const labels = (questions: KnownQuestion[]) => questions.map(({ label }) => label);
  const asks = (known: KnownForm, key: PersonKey) =>
    known.personItems.some((item) => item.key === key);
  return {
    added: labels(now.questions.filter(({ key }) => !find(before, key))),
    removed: labels(before.questions.filter(({ key }) => !find(now, key))),
    changed: labels(
      now.questions.filter(({ key, label, rules }) => {
        const old = find(before, key);
        return old && (old.rules !== rules || (comparable && old.label !== label));
      }),
    ),
    personFields: {
      added: now.personItems.map(({ key }) => key).filter((key) => !asks(before, key)),
      removed: before.personItems.map(({ key }) => key).filter((key) => !asks(now, key)),
    },
  };
}
