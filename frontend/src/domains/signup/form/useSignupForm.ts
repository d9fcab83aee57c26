// The state of a sign-up form: what was chosen and answered, what is wrong with it, and sending it.
import { useState } from "react";
import { checkForm, visibleQuestions } from "@/core/forms";
import type { Answer, FieldErrors, Question } from "@/core/generated/contract";
import type { PersonNeeds } from "../person/completeness";
import { dayOf, today } from "../shared/days";
import { type RefusalReason, reasonOfCheck } from "../shared/refusal";
import { chosenPersons, type SavedPerson } from "./chosenPersons";
import type { Answers, Draft } from "./draft";
import type { DraftState } from "./useDraft";
import type { FormData } from "./useFormData";
import { useSubmit } from "./useSubmit";

const CONSENT = "agreementVersion";

export interface SignupForm {
  needs: PersonNeeds;
  chosen: SavedPerson[];
  questions: Question[];
  errors: FieldErrors;
  /** Refused attempts so far, for moving the focus. */
  attempts: number;
  agreed: boolean;
  setAgreed: (agreed: boolean) => void;
  choose: (ids: number[]) => void;
  answer: (key: string, answer: Answer) => void;
  change: (change: Partial<Draft>) => void;
  /** The organiser changed the form after something had been typed. */
  changed: boolean;
  reason: RefusalReason | null;
  refusals: number;
  submit: () => void;
  sending: boolean;
}

/** Answers to the questions that are asked, in their order; nothing for an empty one. */
function answersTo(questions: readonly Question[], answers: Answers): Answers {
  const isEmpty = (answer: Answer) => answer === "" || (Array.isArray(answer) && !answer.length);
  return Object.fromEntries(
    questions.flatMap(({ key }) => {
      const answer = answers[key];
      return answer === undefined || isEmpty(answer) ? [] : [[key, answer]];
    }),
  );
}

/** null until all parts of the form are there. */
export function useSignupForm(
  data: FormData | undefined,
  draftState: DraftState,
): SignupForm | null {
  const { draft, update } = draftState;
  const [agreed, setAgreed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<FieldErrors>({});
  const refuse = (errors: FieldErrors) => {
    setRefused(errors);
    setAttempts((count) => count + 1);
  };
  const { send, sending, reason, refusals } = useSubmit({
    draft: draftState,
    onFieldErrors: refuse,
  });

  if (!data) return null;
  const { detail, form, records, config, check } = data;
  const ageDay = dayOf(detail.windows.startTime, detail.timezone);
  const needs = { items: form.personItems, ageDay };
  const chosen = chosenPersons(records, draft.persons, needs);
  const asked = new Set(visibleQuestions(form, draft.answers));
  const questions = form.questions.filter(({ key }) => asked.has(key));
  const answers = answersTo(questions, draft.answers);

  const withheld = form.questions.filter(({ sensitive }) => sensitive).map(({ key }) => key);
  const found = checkForm({ form, persons: chosen, answers, ageDay, today: today() });
  if (!agreed) found[CONSENT] = { rule: "agreement" };

  const change = (fields: Partial<Draft>) =>
    update({ formVersion: draft.formVersion || form.formVersion, withheld, ...fields });
  const forget = (isOld: (field: string) => boolean) =>
    setRefused((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([field]) => !isOld(field))),
    );
  return {
    needs,
    chosen,
    questions,
    errors: attempts > 0 ? { ...refused, ...found } : {},
    attempts,
    agreed,
    setAgreed: (now) => {
      setAgreed(now);
      forget((field) => field === CONSENT);
    },
    choose: (persons) => {
      change({ persons });
      forget((field) => field.startsWith("persons"));
    },
    answer: (key, answer) => {
      change({ answers: { ...draftState.latest().answers, [key]: answer } });
      forget((field) => field === `answers.${key}`);
    },
    change,
    changed: draft.formVersion !== 0 && draft.formVersion !== form.formVersion,
    reason: reason ?? reasonOfCheck(check),
    refusals,
    submit: () => {
      if (Object.keys(found).length > 0) return refuse({});
      send({
        competitionId: detail.id,
        groupId: data.group?.id ?? 0,
        formVersion: form.formVersion,
        persons: chosen.map((person) => person.id),
        answers,
        agreementVersion: config.privacyVersion,
      });
    },
    sending,
  };
}
