// What was typed into a sign-up form, kept on the phone until it is sent.

import type { Attempt } from "@/core/attempt";
import type { Answer, PersonId, PersonInfo, SignupDetail } from "@/core/generated/contract";
import { storeDraft, storedDraft } from "@/session/drafts";
import { withoutNumber } from "../person/idNumber";
import type { KnownForm } from "./knownForm";

export { draftKey, forgetDraft } from "@/session/drafts";

export type Answers = Record<string, Answer>;

/** By the id of the person's record. */
export type PersonAnswers = Record<string, Answers>;

export interface Draft {
  /** Version of the form that was filled in; 0 before the first one is known. */
  formVersion: number;
  /** That form, to say what has changed since; null before something was typed. */
  form: KnownForm | null;
  /** Version of the sign-up that is changed; 0 for a new one. */
  version: number;
  /** null until somebody chose: the default person stands in. */
  persons: PersonId[] | null;
  answers: Answers;
  /** Also of persons who are not chosen any more: they may be again. */
  personAnswers: PersonAnswers;
  /** Questions whose answers never lie on the phone. */
  withheld: string[];
  /** A person-info record that is being typed. */
  typedPerson: PersonInfo | null;
  /** The last try to send it, so that a repeated one is taken once. */
  attempt: Attempt | null;
  savedAt: number;
}

/** Changes of a sign-up that was sent are kept apart from a new one for the same group. */
export function changePlace(id: number): string {
  return `change${id}`;
}

export function emptyDraft(): Draft {
  return {
    formVersion: 0,
    form: null,
    version: 0,
    persons: null,
    answers: {},
    personAnswers: {},
    withheld: [],
    typedPerson: null,
    attempt: null,
    savedAt: 0,
  };
}

/** A sign-up as it was sent, to be changed. */
export function draftOf(sent: SignupDetail): Draft {
  const { formVersion, version, persons, answers } = sent;
  // A record that was deleted since must be chosen anew.
  const ids = persons.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const personAnswers = answersOfPersons(sent);
  return { ...emptyDraft(), formVersion, version, persons: ids, answers, personAnswers };
}

/** What was answered for each person when a sign-up was sent. */
export function answersOfPersons({ persons, personAnswers }: SignupDetail): PersonAnswers {
  return Object.fromEntries(
    persons.map(({ personId }, index) => [String(personId), personAnswers[index] ?? {}]),
  );
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const draft = value as Partial<Draft>;
  return (
    (draft.persons === null || Array.isArray(draft.persons)) &&
    typeof draft.answers === "object" &&
    draft.answers !== null &&
    typeof draft.savedAt === "number"
  );
}

/** Something was typed or chosen, so that it is worth telling that it is still there. */
export function hasContent(draft: Draft): boolean {
  const given = [draft.answers, ...Object.values(draft.personAnswers)];
  const answered = given.some((answers) => Object.keys(answers).length > 0);
  return answered || draft.persons !== null || draft.typedPerson !== null;
}

export function readDraft(key: string, now: number): Draft | null {
  const found = storedDraft(key, now, isDraft);
  return found && { ...emptyDraft(), ...found };
}

/** Without what is sensitive: a sealed answer, a typed identity number, and a body that has either. */
export function storable(draft: Draft): Draft {
  const secret = new Set(draft.withheld);
  let clean = true;
  const open = (answers: Answers): Answers => {
    const kept = Object.entries(answers).filter(([question]) => !secret.has(question));
    clean &&= kept.length === Object.keys(answers).length;
    return Object.fromEntries(kept);
  };
  const answers = open(draft.answers);
  const persons = Object.entries(draft.personAnswers).map(([id, own]) => [id, open(own)]);
  return {
    ...draft,
    answers,
    personAnswers: Object.fromEntries(persons),
    typedPerson: draft.typedPerson && withoutNumber(draft.typedPerson),
    attempt: clean ? draft.attempt : null,
  };
}

export function writeDraft(key: string, draft: Draft): void {
  storeDraft(key, storable(draft));
}
