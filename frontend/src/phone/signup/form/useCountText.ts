// Formats how many persons are chosen and how many are needed.

import type { FormSchema } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";

type Counts = Pick<FormSchema, "personMin" | "personMax">;

export function useCountText(): (form: Counts, chosen: number) => string {
  const { t } = useTranslation();
  return ({ personMin, personMax }, chosen) =>
    personMin === personMax
      ? t("signup.persons.count", { chosen, needed: personMin })
      : t("signup.persons.countUpTo", { chosen, max: personMax });
}
