// A sign-up form as it is filled in: its persons, the questions that apply to them, and what is still wrong.

import { checkForm } from "@/core/forms";
import type { FieldErrors, PersonInfo } from "@/core/generated/contract";
import type { PersonNeeds } from "@/shared/person/completeness";
import { personErrors } from "@/shared/person/personErrors";
import type { SavedPerson } from "@/shared/person/savedPersons";
import type { Asked } from "@/shared/question/asked";
import type { TeamWords } from "@/shared/team/TeamNameFields";
import { dayOf, today } from "@/shared/time/calendarDay";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import { type AskedPerson, personQuestions, sharedQuestions, unchanged } from "./asked";
import { chosenPersons } from "./chosenPersons";
import type { Draft } from "./draft";
import { asPersonErrors } from "./firstPerson";
import type { FormData } from "./useFormData";

/** The consent, as a field in errors. */
export const CONSENT = "agreementVersion";

export interface FilledForm {
  needs: PersonNeeds;
  chosen: SavedPerson[];
  once: Asked;
  ofPersons: AskedPerson[];
  /** Keys of questions whose answers must not be stored on the phone. */
  withheld: string[];
}

export function filledForm({ detail, form, records, sent }: FormData, draft: Draft): FilledForm {
  const ageDay = dayOf(detail.windows.startTime, detail.timezone);
  const needs = { items: form.personItems, ageDay };
  // The members of a team have given their own parts.
  const chosen = form.personMax === 0 ? [] : chosenPersons(records, draft.persons, needs);
  return {
    needs,
    chosen,
    once: sharedQuestions(form, draft, sent),
    ofPersons: personQuestions(form, draft, chosen, sent),
    withheld: form.questions.filter(({ sensitive }) => sensitive).map(({ key }) => key),
  };
}

interface Given {
  agreed: boolean;
  /** The uploads that answer questions, by field. */
  files: Readonly<Record<string, UploadProgress>>;
  /** The first person, whose fields are part of the form. */
  first: PersonInfo | null;
  /** Name and slogan of a team that is founded. */
  team: TeamWords | null;
}

/** Everything that keeps the form from being sent, by field. */
export function formErrors(
  { detail, form, sent }: FormData,
  { needs, chosen, once, ofPersons, withheld }: FilledForm,
  { agreed, files, first, team }: Given,
): FieldErrors {
  const { answers } = once;
  const { ageDay } = needs;
  const personAnswers = ofPersons.map((person) => person.answers);
  const day = today();
  const found = checkForm({
    form,
    persons: chosen,
    answers,
    personAnswers,
    open: null,
    ageDay,
    today: day,
  });
  if (first) {
    delete found.persons;
    Object.assign(found, asPersonErrors(personErrors(first, needs)));
  }
  if (detail.statement !== "" && !agreed && !sent) found[CONSENT] = { rule: "agreement" };
  if (team && team.name.trim() === "") found.name = { rule: "required" };
  for (const field of unchanged([once, ...ofPersons], withheld)) delete found[field];
  // The question itself shows the error of each file.
  for (const field of askedFields([once, ...ofPersons])) {
    if (files[field] === "failed") found[field] = { rule: "required" };
  }
  return found;
}

/** Fields of the questions that apply now, named as in errors. */
function askedFields(parts: readonly Asked[]): string[] {
  return parts.flatMap(({ part, questions }) =>
    questions.map(({ key }) => `${part}answers.${key}`),
  );
}
