// The texts of a card: facts formatted in the reader's language.

import type { ActivityCard } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { type CardBadge, type CardFacts, stageDaysLeft, type WhenLine } from "./cardFacts";

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
        return format.moment(fact.at, zone);
      case "opens":
        return t("home.when.opens", { time: format.moment(fact.at, zone) });
      default:
        return t(`home.when.${fact.line}`, { date: format.dayMonth(fact.at, zone) });
    }
  };

  const badge = (fact: CardBadge): string => {
    if (fact.kind === "unpaid") return t("signup.payStatus.unpaid");
    if (fact.kind !== "mine") return t(`activity.places.${fact.kind}`);
    return fact.status === "approved"
      ? t("activity.mine.signedUp")
      : t(`signup.status.${fact.status}`);
  };

  const fee = ({ fen, from }: CardFacts["fee"]): string =>
    from ? t("activity.fee.from", { price: format.yuan(fen) }) : format.price(fen);

  const people = ({ unit, count }: CardFacts["people"]): string =>
    t(`home.card.${unit}`, { count });

  /** The stage and the days left of it. */
  const stage = (card: ActivityCard, now: number): string => {
    const name = t(`activity.stage.${card.stage}`);
    const days = stageDaysLeft(card, now);
    if (days === null) return name;
    return days === 0
      ? t("home.banner.lastDay", { stage: name })
      : t("home.banner.daysLeft", { stage: name, count: days });
  };

  return { when, badge, fee, people, stage };
}
