// A card with the author's own work and its state, which links to the work.
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { pictureFor } from "@/core/pictures";
import { useTranslation } from "@/i18n/useTranslation";
import { Link } from "@/ui/link/Link";
import { density } from "@/ui/picture/density";
import { Picture } from "@/ui/picture/Picture";
import styles from "./OwnWorkCard.module.css";
import { WorkBadge } from "./WorkBadge";

const SIDE = 72;

export function OwnWorkCard({ work }: { work: OwnWork }) {
  const { t } = useTranslation();
  const [media] = work.media;
  const source = media?.kind === "video" ? media.poster : media?.address;
  const place = [
    t("display.mine.title"),
    work.workNo && t("display.work.number", { number: work.workNo }),
  ];
  return (
    <Link
      className={styles.card}
      to={href("applyDetail", { workId: work.id, competitionId: work.competitionId })}
    >
      <Picture
        src={source && pictureFor(source, SIDE, density())}
        alt=""
        ratio="1"
        radius="m"
        priority
        className={styles.picture}
      />
      <span className={styles.words}>
        <WorkBadge status={work.status} />
        <b className="clamp1" dir="auto">
          {work.content.title || t("work.untitled")}
        </b>
        <span className={styles.place}>{place.filter(Boolean).join(" · ")}</span>
      </span>
    </Link>
  );
}
