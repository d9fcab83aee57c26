// The questions that apply now, of the whole sign-up and of each chosen person, with their answers.
import type { FormSchema } from "@/core/generated/contract";
import type { SavedPerson } from "@/shared/person/savedPersons";
import { type Asked, asked } from "@/shared/question/asked";
import { answersOfPersons, type Draft, type SentForm } from "./draft";

export interface AskedPerson extends Asked {
  person: SavedPerson;
}

export function sharedQuestions(form: FormSchema, draft: Draft, sent: SentForm | null): Asked {
  const typed = draft.answers;
  return asked(form, "apply", { typed, common: typed, part: "", sent: sent?.answers });
}

export function personQuestions(
  form: FormSchema,
  draft: Draft,
  persons: readonly SavedPerson[],
  sent: SentForm | null,
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
