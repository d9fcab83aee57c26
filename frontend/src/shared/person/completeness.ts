// Checks that a person has what a form requires, by the core's rules.

import { checkForm } from "@/core/forms";
import type {
  FormSchema,
  PersonInfo,
  PersonItem,
  PersonKey,
  Rule,
} from "@/core/generated/contract";
import { today } from "@/shared/time/calendarDay";

/** The required fields of a person, and the day on which ages count. */
export interface PersonNeeds {
  items: readonly PersonItem[];
  ageDay: string;
}

/** Stored in addition to the basic fields, and offered where no form decides. */
const GENERAL = ["idNo", "cityCode"] as const;
const RARELY_ASKED = ["org", "jobTitle", "size", "emergencyName", "emergencyPhone"] as const;

/** Fields of a person outside of any form; fields that a form once asked for can still be changed. */
export function generalNeeds(person: PersonInfo): PersonNeeds {
  const kept = RARELY_ASKED.filter((key) => person[key] !== "");
  return {
    items: [...GENERAL, ...kept].map((key) => ({ key, required: false })),
    ageDay: today(),
  };
}

function onlyPersons(items: readonly PersonItem[]): FormSchema {
  return { formVersion: 0, personItems: [...items], personMin: 1, personMax: 1, questions: [] };
}

/** The rule that a person breaks; null if complete. */
export function personProblem(person: PersonInfo, needs: PersonNeeds): Rule | null {
  const form = onlyPersons(needs.items);
  const errors = checkForm({
    form,
    persons: [person],
    answers: {},
    personAnswers: [],
    open: null,
    ageDay: needs.ageDay,
    today: today(),
  });
  return errors["persons.0"] ?? null;
}

/** The person is so young that a guardian is required. */
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
