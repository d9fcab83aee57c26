// The terms of a group as texts: ages, team size, places.

import type { GroupView } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import type { BadgeTone } from "@/ui/badge/Badge";

export function useGroupTexts() {
  const { t } = useTranslation();

  const ages = ({ minAge: min, maxAge: max }: GroupView): string | null => {
    if (min !== null && max !== null) return t("activity.group.ages", { min, max });
    if (min !== null) return t("activity.group.agesFrom", { min });
    return max === null ? null : t("activity.group.agesTo", { max });
  };

  const team = ({ mode, teamMin: min, teamMax: max }: GroupView): string | null => {
    if (mode !== "team") return null;
    if (min === null || max === null) return t("activity.group.teams");
    return min === max
      ? t("activity.group.teamOf", { count: max })
      : t("activity.group.teamFrom", { min, max });
  };

  const gender = ({ genderLimit }: GroupView): string | null => {
    if (genderLimit === 0) return null;
    return genderLimit === 1 ? t("activity.group.men") : t("activity.group.women");
  };

  const terms = (group: GroupView): string[] =>
    [ages(group), team(group), gender(group)].filter((term) => term !== null);

  const places = (group: GroupView): { text: string; tone: BadgeTone } | null => {
    if (!group.open) return { text: t("activity.group.closed"), tone: "neutral" };
    if (group.seatsLeft === 0) return { text: t("activity.places.full"), tone: "neutral" };
    if (!group.nearlyFull || group.seatsLeft === null) return null;
    const left = group.capacityUnit === "team" ? "teamsLeft" : "left";
    return { text: t(`activity.places.${left}`, { count: group.seatsLeft }), tone: "warn" };
  };

  return { terms, places };
}
