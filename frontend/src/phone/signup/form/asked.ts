// The questions that apply now, of the whole sign-up and of each chosen person, with their answers.
import { visibleQuestions } from "@/core/forms";
import type { FormSchema, Question, SignupDetail } from "@/core/generated/contract";
import type { SavedPerson } from "@/shared/person/savedPersons";
import { type Answers, answersOfPersons, type Draft } from "./draft";

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

export interface AskedPerson extends Asked {
  person: SavedPerson;
}

function isEmpty(answer: Answers[string] | undefined): boolean {
  return answer === undefined || answer === "" || (Array.isArray(answer) && !answer.length);
}

function asked(
  form: FormSchema,
  scope: Question["scope"],
  given: { typed: Answers; common: Answers; part: string; sent: Answers | undefined },
): Asked {
  const { typed, common, part, sent = {} } = given;
  const keys = new Set(visibleQuestions(form, { ...typed, ...common }));
  const questions = form.questions.filter((one) => one.scope === scope && keys.has(one.key));
  const pairs = questions.flatMap(({ key }) => {
    const answer = typed[key];
    return answer === undefined || isEmpty(answer) ? [] : [[key, answer] as const];
  });
  return { questions, typed, answers: Object.fromEntries(pairs), part, sent };
}

export function sharedQuestions(form: FormSchema, draft: Draft, sent: SignupDetail | null): Asked {
  const typed = draft.answers;
  return asked(form, "apply", { typed, common: typed, part: "", sent: sent?.answers });
}

export function personQuestions(
  form: FormSchema,
  draft: Draft,
  persons: readonly SavedPerson[],
  sent: SignupDetail | null,
): AskedPerson[] {
  const before = sent && answersOfPersons(sent);
  return persons.map((person, index) => {
    const typed = draft.personAnswers[person.id] ?? {};
    const given = { typed, common: draft.answers, sent: before?.[person.id] };
    return { person, ...asked(form, "person", { ...given, part: `persons.${index}.` }) };
  });
}

/** Fields that are unchanged since the sign-up was sent: a masked value was validated then. */
export function unchanged(parts: readonly Asked[], withheld: readonly string[]): string[] {
  return parts.flatMap(({ part, answers, sent }) =>
    withheld
      .filter((key) => sent[key] !== undefined && answers[key] === sent[key])
      .map((key) => `${part}answers.${key}`),
  );
}
