// A form that staff fill in on site: the persons, the questions that apply to them, and what is still wrong.
import { checkForm, tidyPerson } from "@/core/forms";
import type { FieldErrors, FormSchema, PersonInfo } from "@/core/generated/contract";
import type { PersonNeeds } from "@/shared/person/completeness";
import { newPerson } from "@/shared/person/newPerson";
import { personErrors } from "@/shared/person/personErrors";
import { type Answers, type Asked, asked } from "@/shared/question/asked";
import { today } from "@/shared/time/calendarDay";

export interface OnSitePerson {
  /** Identifies the person while the form is open. */
  key: number;
  person: PersonInfo;
  answers: Answers;
}

export interface OnSiteTyped {
  groupId: number | null;
  persons: readonly OnSitePerson[];
  answers: Answers;
}

export interface OnSiteForm {
  form: FormSchema;
  needs: PersonNeeds;
}

let lastKey = 0;

export function emptyPerson(): OnSitePerson {
  lastKey += 1;
  return { key: lastKey, person: newPerson(false), answers: {} };
}

export function emptyForm(form: FormSchema, groupId: number | null): OnSiteTyped {
  const persons = Array.from({ length: Math.max(1, form.personMin) }, emptyPerson);
  return { groupId, persons, answers: {} };
}

/** The questions that are asked once. */
export function questionsOnce(form: FormSchema, { answers }: OnSiteTyped): Asked {
  return asked(form, "apply", { typed: answers, common: answers, part: "", sent: undefined });
}

/** The questions about each person, in their order. */
export function questionsEach(form: FormSchema, { persons, answers }: OnSiteTyped): Asked[] {
  return persons.map(({ answers: typed }, index) =>
    asked(form, "person", {
      typed,
      common: answers,
      part: `persons.${index}.`,
      sent: undefined,
    }),
  );
}

/** Everything that keeps the form from being sent, by field. */
export function onSiteErrors({ form, needs }: OnSiteForm, typed: OnSiteTyped): FieldErrors {
  const persons = typed.persons.map(({ person }) => tidyPerson(person));
  const found = checkForm({
    form,
    persons,
    answers: questionsOnce(form, typed).answers,
    personAnswers: questionsEach(form, typed).map(({ answers }) => answers),
    open: null,
    ageDay: needs.ageDay,
    today: today(),
  });
  persons.forEach((person, index) => {
    // The fields of the person say it themselves.
    delete found[`persons.${index}`];
    for (const [field, rule] of Object.entries(personErrors(person, needs))) {
      found[`persons.${index}.${field}`] = rule;
    }
  });
  if (typed.groupId === null) found.groupId = { rule: "required" };
  return found;
}

/** The errors of a person's own fields. */
export function errorsOfPerson(errors: FieldErrors, index: number): FieldErrors {
  const part = `persons.${index}.`;
  const own = Object.entries(errors).filter(([field]) => field.startsWith(part));
  return Object.fromEntries(own.map(([field, rule]) => [field.slice(part.length), rule]));
}
