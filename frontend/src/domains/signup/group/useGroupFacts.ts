// The conditions of a group in words: alone or in a team, ages, gender.
import { useTranslation } from "react-i18next";
import type { GroupView } from "@/core/generated/contract";

export function useGroupFacts(): (group: GroupView) => string[] {
  const { t } = useTranslation();

  const mode = ({ mode, teamMin, teamMax }: GroupView) => {
    if (mode === "single") return t("signup.group.single");
    if (teamMin === null || teamMax === null) return t("signup.group.team");
    if (teamMin === teamMax) return t("signup.group.teamOf", { count: teamMin });
    return t("signup.group.teamRange", { min: teamMin, max: teamMax });
  };
  const ages = ({ minAge, maxAge }: GroupView) => {
    if (minAge !== null && maxAge !== null) {
      return t("signup.group.ages", { min: minAge, max: maxAge });
    }
    if (minAge !== null) return t("signup.group.agesFrom", { min: minAge });
    return maxAge !== null ? t("signup.group.agesTo", { max: maxAge }) : null;
  };
  const gender = ({ genderLimit }: GroupView) => {
    if (genderLimit === 1) return t("signup.group.maleOnly");
    return genderLimit === 2 ? t("signup.group.femaleOnly") : null;
  };
  return (group) =>
    [mode(group), ages(group), gender(group)].filter((fact): fact is string => fact !== null);
}
