// The questions of one part of a form that apply now, with their answers.
import { visibleQuestions } from "@/core/forms";
import type { Answer, FormSchema, Question } from "@/core/generated/contract";

export type Answers = Record<string, Answer>;

export interface Asked {
  questions: Question[];
  /** All typed answers, including those to questions that do not apply now. */
  typed: Answers;
  /** The answers to send, without empty ones. */
  answers: Answers;
  /** Prefix of the answers' names in errors. */
  part: string;
  /** Answers of the sign-up as it was sent; empty for a new one. */
  sent: Answers;
}

function isEmpty(answer: Answer | undefined): boolean {
  return answer === undefined || answer === "" || (Array.isArray(answer) && !answer.length);
}

interface Given {
  typed: Answers;
  /** Answers about the whole sign-up, on which others may depend. */
  common: Answers;
  part: string;
  sent?: Answers | undefined;
}

export function asked(
  form: FormSchema,
  scope: Question["scope"],
  { typed, common, part, sent = {} }: Given,
): Asked {
  const keys = new Set(visibleQuestions(form, { ...typed, ...common }));
  const questions = form.questions.filter((one) => one.scope === scope && keys.has(one.key));
  const pairs = questions.flatMap(({ key }) => {
    const answer = typed[key];
    return answer === undefined || isEmpty(answer) ? [] : [[key, answer] as const];
  });
  return { questions, typed, answers: Object.fromEntries(pairs), part, sent };
}
