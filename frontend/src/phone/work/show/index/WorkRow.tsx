// A work in a list: picture, number, title, author, and the heart while likes are open.
import type { WorkCard } from "@/core/generated/contract";
import { href } from "@/core/href";
import { pictureFor } from "@/core/pictures";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { LikeButton } from "@/shared/vote/LikeButton";
import { useAuthorName } from "@/shared/vote/useAuthorName";
import { useOwnWork, useWorkVotes } from "@/shared/vote/useVotes";
import { Avatar } from "@/ui/avatar/Avatar";
import { Link } from "@/ui/link/Link";
import { density } from "@/ui/picture/density";
import { Picture } from "@/ui/picture/Picture";
import { WorkLikes } from "../WorkLikes";
import type { WorkListQuery } from "../workList";
import styles from "./WorkRow.module.css";

const SIDE = 80;
const FACE = 18;

interface WorkRowProps {
  card: WorkCard;
  /** The list that contains it, for stepping from work to work. */
  list: WorkListQuery;
  first: boolean;
}

export function WorkRow({ card, list, first }: WorkRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const author = useAuthorName(card);
  const activityId = list.competitionId;
  const votes = useWorkVotes(activityId, card.id);
  const own = useOwnWork(activityId, card.id);
  const link = (
    <Link
      className={styles.row}
      to={href("displayGallery", { competitionId: activityId, workId: card.id })}
      state={{ list }}
      crosses={(link) => link.firstElementChild}
    >
      <Picture
        src={card.cover && pictureFor(card.cover, SIDE, density())}
        alt=""
        ratio="1"
        radius="m"
        priority={first}
        className={styles.picture}
      >
        {card.kind !== "image" && (
          <span className={styles.duration}>
            <span aria-hidden="true">{format.clock(card.durationMs ?? 0)}</span>
            <span className="visually-hidden">
              {t("display.work.video", { time: format.clock(card.durationMs ?? 0) })}
            </span>
          </span>
        )}
      </Picture>
      <span className={styles.words}>
        <span className={styles.number}>{card.workNo}</span>
        <b className="clamp1" dir="auto">
          {card.title}
        </b>
        <span className={styles.author}>
          {card.authorName && (
            <Avatar
              src={card.authorAvatar && pictureFor(card.authorAvatar, FACE, density())}
              name={card.authorName}
              size={FACE}
            />
          )}
          <span className="clamp1">{author}</span>
        </span>
      </span>
      {!votes?.open && <WorkLikes count={card.likeCount} className={styles.likes} />}
    </Link>
  );
  if (!votes?.open) return link;
  return (
    <div className={styles.work}>
      {link}
      <LikeButton card={card} activityId={activityId} votes={votes} own={own} look="row" />
    </div>
  );
}
