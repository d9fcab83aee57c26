// Formats the conditions of a group: alone or in a team, ages, gender.

import type { GroupView } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";

export function useGroupFacts(): (group: GroupView) => string[] {
  const { t } = useTranslation();

  const mode = ({ mode, teamMin: min, teamMax: max }: GroupView) => {
    if (mode === "single") return t("signup.group.single");
    if (min === null || max === null) return t("activity.group.teams");
    return min === max
      ? t("activity.group.teamOf", { count: max })
      : t("activity.group.teamFrom", { min, max });
  };
  const ages = ({ minAge: min, maxAge: max }: GroupView) => {
    if (min !== null && max !== null) return t("activity.group.ages", { min, max });
    if (min !== null) return t("activity.group.agesFrom", { min });
    return max !== null ? t("activity.group.agesTo", { max }) : null;
  };
  const gender = ({ genderLimit }: GroupView) => {
    if (genderLimit === 0) return null;
    return genderLimit === 1 ? t("activity.group.men") : t("activity.group.women");
  };
  return (group) => [mode(group), ages(group), gender(group)].filter((fact) => fact !== null);
}
