// The errors of a typed person by field.

import { checkPerson, tidyPerson } from "@/core/forms";
import type { FieldErrors, PersonInfo, Rule } from "@/core/generated/contract";
import { today } from "@/shared/time/calendarDay";
import { missingFields, needsGuardian, type PersonNeeds } from "./completeness";

const REQUIRED: Rule = { rule: "required" };

export function personErrors(typed: PersonInfo, needs: PersonNeeds): FieldErrors {
  const person = tidyPerson(typed);
  const errors: FieldErrors = {};
  for (const key of missingFields(person, needs)) errors[key] = REQUIRED;
  if (needsGuardian(person, needs.ageDay)) {
    if (person.guardianName === "") errors.guardianName = REQUIRED;
    if (person.guardianPhone === "") errors.guardianPhone = REQUIRED;
  }
  const { areaCode, ...others } = checkPerson(person, today());
  // The area code is part of the number's field.
  return { ...errors, ...(areaCode && { phone: areaCode }), ...others };
}
