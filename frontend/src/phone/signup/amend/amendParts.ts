// The open questions of a sign-up that apply now, and what is wrong with their answers.
import { checkForm } from "@/core/forms";
import type { FieldErrors, SignupAmendForm } from "@/core/generated/contract";
import { newPerson } from "@/shared/person/newPerson";
import { type Asked, asked } from "@/shared/question/asked";
import { today } from "@/shared/time/calendarDay";
import { unchanged } from "../form/asked";
import type { Draft } from "../form/draft";

export interface AmendPart extends Asked {
  /** Name of the person; null for the sign-up itself. */
  name: string | null;
}

/** The sign-up itself, then its persons. Closed questions are left out; their answers still decide what applies. */
export function amendParts(data: SignupAmendForm, draft: Draft): AmendPart[] {
  const { form, open, persons } = data;
  const common = draft.answers;
  const once = asked(form, "apply", { typed: common, common, part: "", sent: data.answers });
  const ofPersons = persons.map(({ name }, index) => {
    const given = { typed: draft.personAnswers[index] ?? {}, sent: data.personAnswers[index] };
    return { name, ...asked(form, "person", { ...given, common, part: `persons.${index}.` }) };
  });
  return [{ name: null, ...once }, ...ofPersons].map((part) => ({
    ...part,
    questions: part.questions.filter(({ key }) => open.includes(key)),
  }));
}

/** Everything that keeps the answers from being sent, by field. */
export function amendErrors(data: SignupAmendForm, parts: readonly AmendPart[]): FieldErrors {
  const { form, open, persons } = data;
  const [once, ...ofPersons] = parts;
  const day = today();
  const found = checkForm({
    form,
    open,
    // Persons are not asked for here, only counted.
    persons: persons.map(() => newPerson(false)),
    answers: once?.answers ?? {},
    personAnswers: ofPersons.map(({ answers }) => answers),
    ageDay: day,
    today: day,
  });
  const withheld = form.questions.filter(({ sensitive }) => sensitive).map(({ key }) => key);
  for (const field of unchanged(parts, withheld)) delete found[field];
  return found;
}
