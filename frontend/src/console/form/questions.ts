// Changes of a form's list of questions.
import type { LocalText, StoredForm, StoredQuestion } from "@/core/generated/contract";

/** Takes the place of a question's key for the fields of a person: keys begin with a letter. */
export const PERSONS = "_persons";

/** Changes of the question that is edited; steps with the same mark are undone together. */
export type EditQuestion = (change: Partial<StoredQuestion>, mark?: string) => void;

export function placeOf({ questions }: StoredForm, key: string): number {
  return questions.findIndex((question) => question.key === key);
}

export function withQuestion(
  form: StoredForm,
  key: string,
  change: Partial<StoredQuestion>,
): StoredForm {
  const questions = form.questions.map((one) => (one.key === key ? { ...one, ...change } : one));
  return { ...form, questions };
}

export function withoutQuestion(form: StoredForm, key: string): StoredForm {
  return { ...form, questions: form.questions.filter((question) => question.key !== key) };
}

export function withNewQuestion(
  form: StoredForm,
  at: number,
  question: StoredQuestion,
): StoredForm {
  const { questions } = form;
  return { ...form, questions: [...questions.slice(0, at), question, ...questions.slice(at)] };
}

/** The form with a question at another place, counted without it; the same form if it is there already. */
export function withMoved(form: StoredForm, key: string, to: number): StoredForm {
  const from = placeOf(form, key);
  const question = form.questions[from];
  const place = Math.max(0, Math.min(to, form.questions.length - 1));
  if (!question || place === from) return form;
  return withNewQuestion(withoutQuestion(form, key), place, question);
}

/** The form that is sent to sign up: without the questions that are asked after the approval. */
export function atSignUp(form: StoredForm): StoredForm {
  return { ...form, questions: form.questions.filter(({ stage }) => stage === "signUp") };
}

/** Every text of a question that participants read. */
export function labelsOf(question: StoredQuestion): LocalText[] {
  const { label, help, placeholder, options } = question;
  return [label, help, placeholder, ...options.map((option) => option.label)];
}

/** A random number for the key of something new. */
export function seed(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number;
}

/** Forms are compared as they are stored. */
export function isSame(one: StoredForm, other: StoredForm): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
