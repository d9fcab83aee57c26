// A work on the wall: its picture in its own proportions, title, author, and the heart while likes are open.
import { memo } from "react";
import type { WorkCard } from "@/core/generated/contract";
import { href } from "@/core/href";
import { pictureFor } from "@/core/pictures";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { pictureHeight } from "@/shared/list/masonry";
import { LikeButton } from "@/shared/vote/LikeButton";
import { useAuthorName } from "@/shared/vote/useAuthorName";
import { useOwnWork, useWorkVotes } from "@/shared/vote/useVotes";
import { Avatar } from "@/ui/avatar/Avatar";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { density } from "@/ui/picture/density";
import { Picture } from "@/ui/picture/Picture";
import { textScale } from "@/ui/textScale";
import { WorkLikes } from "../WorkLikes";
import type { WorkListQuery } from "../workList";
import { captionLines } from "./captionLines";
import styles from "./WorkTile.module.css";

/** Same as in the style sheet, px, at the usual size of text. */
const TITLE_SIZE = 15;
const PADDING = 4;
const FACE = 18;

export function tilePicture(card: WorkCard, column: number): number {
  return pictureHeight(column, { width: card.coverWidth, height: card.coverHeight });
}

export function titleLines({ title }: WorkCard, column: number): 1 | 2 {
  return captionLines(title, column - PADDING, TITLE_SIZE * textScale());
}

interface WorkTileProps {
  card: WorkCard;
  column: number;
  /** The tile is on the first screen. */
  first: boolean;
  /** The list that contains it, for stepping from work to work. */
  list: WorkListQuery;
}

export const WorkTile = memo(function WorkTile({ card, column, first, list }: WorkTileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const height = tilePicture(card, column);
  const author = useAuthorName(card);
  const activityId = list.competitionId;
  const votes = useWorkVotes(activityId, card.id);
  const own = useOwnWork(activityId, card.id);
  const link = (
    <Link
      className={styles.tile}
      to={href("displayGallery", { competitionId: activityId, workId: card.id })}
      state={{ list }}
      crosses={(link) => link.firstElementChild}
    >
      <Picture
        src={card.cover && pictureFor(card.cover, column, density())}
        alt=""
        ratio={`${column}/${height}`}
        width={column}
        height={height}
        priority={first}
        radius="l"
      >
        {card.kind !== "image" && (
          <span className={styles.video}>
            <Icon name="play-fill" size={13} />
            <span className="visually-hidden">
              {t("display.work.video", { time: format.clock(card.durationMs ?? 0) })}
            </span>
          </span>
        )}
      </Picture>
      <span
        className={classNames(styles.title, titleLines(card, column) === 1 && styles.one)}
        dir="auto"
      >
        {card.title}
      </span>
      <span className={styles.by} data-open={votes?.open || undefined}>
        {card.authorName && (
          <Avatar
            src={card.authorAvatar && pictureFor(card.authorAvatar, FACE, density())}
            name={card.authorName}
            size={FACE}
          />
        )}
        <span className="clamp1">{author}</span>
        {/* Keeps the room of the button's number. */}
        <WorkLikes count={votes?.exact ?? card.likeCount} className={styles.likes} />
      </span>
    </Link>
  );
  if (!votes?.open) return link;
  return (
    <div className={styles.work}>
      {link}
      <div className={styles.like}>
        <LikeButton card={card} activityId={activityId} votes={votes} own={own} look="tile" />
      </div>
    </div>
  );
});
