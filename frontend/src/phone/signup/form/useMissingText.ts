// Formats what a person lacks for this form.

import type { PersonInfo } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { missingFields, type PersonNeeds, personProblem } from "@/shared/person/completeness";

/** Null for a complete person. */
export function useMissingText(needs: PersonNeeds): (person: PersonInfo) => string | null {
  const { t } = useTranslation();
  const format = useFormat();
  return (person) => {
    if (personProblem(person, needs) === null) return null;
    const fields = missingFields(person, needs).map((key) => t(`person.field.${key}`));
    if (fields.length === 0) return t("signup.persons.guardianMissing");
    return t("signup.persons.missing", { fields: format.list(fields) });
  };
}
