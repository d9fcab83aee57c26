// The texts of a card: facts formatted in the reader's language.

import type { ActivityCard, CardBadge, WhenLine } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useFeeText } from "@/shared/activity/useFeeText";
import { badgeKey, SIGNUP_TONES } from "@/shared/signup/signupTones";
import type { BadgeTone } from "@/ui/badge/Badge";

const BADGES = {
  unpaid: { tone: "warn", key: "signup.payStatus.unpaid" },
  full: { tone: "neutral", key: "activity.places.full" },
  nearlyFull: { tone: "warn", key: "activity.places.nearlyFull" },
} as const satisfies Record<Exclude<CardBadge, "mine">, { tone: BadgeTone; key: string }>;

export function useCardTexts() {
  const { t } = useTranslation();
  const format = useFormat();

  const when = (fact: WhenLine, zone: string): string => {
    switch (fact.line) {
      case "cancelled":
        return t("activity.stage.cancelled");
      case "judging":
        return t("activity.stage.judge");
      case "starts":
        return format.moment(fact.time, zone);
      case "opens":
        return t("home.when.opens", { time: format.moment(fact.time, zone) });
      default:
        return t(`home.when.${fact.line}`, { date: format.dayMonth(fact.time, zone) });
    }
  };

  const badge = ({ facts, mine }: ActivityCard): { tone: BadgeTone; text: string } | null => {
    if (facts.badge === null) return null;
    if (facts.badge !== "mine") {
      const { tone, key } = BADGES[facts.badge];
      return { tone, text: t(key) };
    }
    if (!mine) return null;
    const { status } = mine;
    return { tone: SIGNUP_TONES[status], text: t(badgeKey(status)) };
  };

  const fee = useFeeText();

  const people = ({ applyCount, teamOnly }: ActivityCard): string =>
    t(teamOnly ? "home.card.teams" : "home.card.participants", { count: applyCount });

  /** The stage and the days left of it. */
  const stage = ({ facts, stage }: ActivityCard): string => {
    const name = t(`activity.stage.${stage}`);
    const { daysLeft } = facts;
    if (daysLeft === null) return name;
    return daysLeft === 0
      ? t("home.banner.lastDay", { stage: name })
      : t("home.banner.daysLeft", { stage: name, count: daysLeft });
  };

  return { when, badge, fee, people, stage };
}
