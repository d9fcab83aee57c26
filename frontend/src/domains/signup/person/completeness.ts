// Whether a person-info record has what a form asks for; the rules are the core's.

import { today } from "@/core/days";
import { checkForm } from "@/core/forms";
import type {
  FormSchema,
  PersonInfo,
  PersonItem,
  PersonKey,
  Rule,
} from "@/core/generated/contract";

/** What is asked of a person, and the day on which ages count. */
export interface PersonNeeds {
  items: readonly PersonItem[];
  ageDay: string;
}

/** Kept for a person beside what everybody has, and asked for where nothing else decides. */
const GENERAL = ["idNo", "cityCode"] as const;
const SELDOM = ["org", "jobTitle", "size", "emergencyName", "emergencyPhone"] as const;

/** What a record is asked for by itself; what a form once asked for stays open to change. */
export function generalNeeds(person: PersonInfo): PersonNeeds {
  const kept = SELDOM.filter((key) => person[key] !== "");
  return {
    items: [...GENERAL, ...kept].map((key) => ({ key, required: false })),
    ageDay: today(),
  };
}

function onlyPersons(items: readonly PersonItem[]): FormSchema {
  return { formVersion: 0, personItems: [...items], personMin: 1, personMax: 1, questions: [] };
}

/** The rule that a record breaks, or null for a complete one. */
export function personProblem(person: PersonInfo, needs: PersonNeeds): Rule | null {
  const form = onlyPersons(needs.items);
  const errors = checkForm({
    form,
    persons: [person],
    answers: {},
    personAnswers: [],
    ageDay: needs.ageDay,
    today: today(),
  });
  return errors["persons.0"] ?? null;
}

/** Young enough that a guardian must be named. */
export function needsGuardian(person: PersonInfo, ageDay: string): boolean {
  const alone = { ...person, guardianName: "", guardianPhone: "" };
  return personProblem(alone, { items: [], ageDay })?.rule === "guardian";
}

/** Required fields that are still empty, in the form's order. */
export function missingFields(person: PersonInfo, needs: PersonNeeds): PersonKey[] {
  return needs.items
    .filter(({ key, required }) => required && (person[key] === "" || person[key] === 0))
    .map(({ key }) => key);
}
