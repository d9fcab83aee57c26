// One activity in the list: picture, time, name, place, participants and fee.
import type { ActivityCard } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import { Price } from "@/ui/price/Price";
import styles from "./ActivityCardView.module.css";
import { useCardTexts } from "./useCardTexts";

interface ActivityCardViewProps {
  card: ActivityCard;
  priority: boolean;
}

export function ActivityCardView({ card, priority }: ActivityCardViewProps) {
  const texts = useCardTexts();
  const { facts } = card;
  const badge = texts.badge(card);
  const { t } = useTranslation();
  return (
    <article className={styles.card}>
      <Picture
        src={card.cover}
        alt=""
        ratio={null}
        fallback={defaultCover(card.id)}
        priority={priority}
        className={classNames(styles.media, facts.over && styles.faded)}
      >
        {card.favorite && (
          <span className={styles.heart}>
            <Icon name="heart-fill" size={14} />
            <span className="visually-hidden">{t("home.card.favourite")}</span>
          </span>
        )}
      </Picture>
      <div className={styles.body}>
        <p className={classNames(styles.when, facts.over && styles.over)}>
          {texts.when(facts.when, card.timezone)}
        </p>
        <h3 className={classNames(styles.name, "clamp2")}>
          <Link
            className={styles.link}
            to={href("competition", { id: card.id })}
            crosses={(link) => link.closest("article")?.firstElementChild}
          >
            {card.name}
          </Link>
        </h3>
        {card.place && <p className={classNames(styles.place, "clamp1")}>{card.place}</p>}
        <div className={styles.foot}>
          <span className={styles.people}>{texts.people(card)}</span>
          {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
          <span className={styles.price}>
            <Price text={texts.fee(facts.fee)} />
          </span>
        </div>
      </div>
    </article>
  );
}
