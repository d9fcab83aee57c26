// How many persons are chosen and how many are needed.
import { useTranslation } from "react-i18next";
import type { FormSchema } from "@/core/generated/contract";

type Counts = Pick<FormSchema, "personMin" | "personMax">;

export function useCountText(): (form: Counts, chosen: number) => string {
  const { t } = useTranslation();
  return ({ personMin, personMax }, chosen) =>
    personMin === personMax
      ? t("signup.persons.count", { chosen, needed: personMin })
      : t("signup.persons.countUpTo", { chosen, max: personMax });
}
