// The activity that the work is for, and how long works are taken.
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { href } from "@/core/href";
import { pictureFor } from "@/core/pictures";
import { queryFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/card/Card";
import { defaultCover } from "@/ui/picture/defaultCover";
import { density } from "@/ui/picture/density";
import { Picture } from "@/ui/picture/Picture";
import styles from "./WorkHead.module.css";

const SIDE = 56;

export function WorkHead({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: card } = useQuery(queryFor("activity.detail", { id: competitionId }));
  const end = card?.windows.submitEnd;
  return (
    <Card className={styles.card}>
      <Picture
        src={card?.cover && pictureFor(card.cover, SIDE, density())}
        alt=""
        ratio="1/1"
        width={SIDE}
        height={SIDE}
        fallback={defaultCover(competitionId)}
        className={styles.cover}
      />
      <div className={styles.words}>
        <Link to={href("competition", { id: competitionId })} className={styles.name}>
          {card?.name ?? ""}
        </Link>
        {end && (
          <p className={styles.until}>
            {t("work.until", { time: format.deadline(end, card.timezone) })}
          </p>
        )}
      </div>
    </Card>
  );
}
