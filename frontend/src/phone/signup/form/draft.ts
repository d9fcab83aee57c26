// The draft of a sign-up form, stored on the phone until the form is sent.

import type { Attempt } from "@/core/attempt";
import type { PersonId, PersonInfo, SignupDetail } from "@/core/generated/contract";
import { storeDraft, storedDraft } from "@/session/drafts";
import { withoutNumber } from "@/shared/person/idNumber";
import type { Answers } from "@/shared/question/asked";
import type { TeamWords } from "@/shared/team/TeamNameFields";
import type { KnownForm } from "./knownForm";

export { draftKey, forgetDraft } from "@/session/drafts";

/** Keyed by the person's id. */
export type PersonAnswers = Record<string, Answers>;

export interface Draft {
  /** Version of the form that was filled in; 0 until the first one is loaded. */
  formVersion: number;
  /** The form of that version, to report later changes; null until something is typed. */
  form: KnownForm | null;
  /** Version of the sign-up that is changed; 0 for a new one. */
  version: number;
  /** Null before a choice: the default person is used. */
  persons: PersonId[] | null;
  answers: Answers;
  /** Includes persons who have been deselected: they may be chosen again. */
  personAnswers: PersonAnswers;
  /** Keys of questions whose answers must not be stored on the phone. */
  withheld: string[];
  /** A person whose form is being filled in. */
  typedPerson: PersonInfo | null;
  /** Name and slogan of a team that is founded; null for any other form. */
  team: TeamWords | null;
  /** Key of the logo that was uploaded for it; null for none. */
  logo: string | null;
  /** The last attempt to send, so that a repeated one counts once. */
  attempt: Attempt | null;
  savedAt: number;
}

/** Changes of a sent sign-up are stored separately from a new one for the same group. */
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
    team: null,
    logo: null,
    attempt: null,
    savedAt: 0,
  };
}

/** A form as it was sent. */
export type SentForm = Pick<
  SignupDetail,
  "persons" | "answers" | "personAnswers" | "fixed" | "formVersion" | "version"
>;

/** The draft for changing a sent form. */
export function draftOf(sent: SentForm): Draft {
  const { formVersion, version, persons, answers } = sent;
  // A person deleted since then must be chosen again.
  const ids = persons.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const personAnswers = answersOfPersons(sent);
  return { ...emptyDraft(), formVersion, version, persons: ids, answers, personAnswers };
}

/** The answers for each person of a sent form. */
export function answersOfPersons({ persons, personAnswers }: SentForm): PersonAnswers {
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

/** Something was typed or chosen, so that a restored draft is worth reporting. */
export function hasContent(draft: Draft): boolean {
  const given = [draft.answers, ...Object.values(draft.personAnswers)];
  const answered = given.some((answers) => Object.keys(answers).length > 0);
  const named = (draft.team !== null && draft.team.name !== "") || draft.logo !== null;
  return answered || named || draft.persons !== null || draft.typedPerson !== null;
}

export function readDraft(key: string, now: number): Draft | null {
  const found = storedDraft(key, now, isDraft);
  return found && { ...emptyDraft(), ...found };
}

/**
 * Removes sensitive parts: withheld answers, a typed identity number, and the body of an attempt with either.
 */
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
