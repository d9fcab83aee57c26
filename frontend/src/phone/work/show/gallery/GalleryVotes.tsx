// The heart, the gifts and the comments of a work, at the side of its picture.
import { useState } from "react";
import type { WorkCard, WorkDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { CommentButton } from "@/shared/comment/CommentButton";
import { useLiveCount } from "@/shared/live/liveCounts";
import { GiftButton } from "@/shared/vote/GiftButton";
import { heldText } from "@/shared/vote/heldText";
import { LikeButton } from "@/shared/vote/LikeButton";
import { useVotes, useWorkVotes } from "@/shared/vote/useVotes";
import { useLeftText } from "@/shared/vote/VoteNote";
import { GlassPill } from "@/ui/badge/GlassPill";
import { isOnShow } from "./access";
import styles from "./GalleryVotes.module.css";

interface GalleryVotesProps {
  card: WorkCard;
  /** Nothing is shown until it has loaded: only works on show get votes and comments. */
  work: WorkDetail | undefined;
  onGifts: () => void;
  onComments: () => void;
  /** Called on keyboard focus, which must stay visible. */
  onKeyFocus: () => void;
}

export function GalleryVotes({ work, onComments, ...props }: GalleryVotesProps) {
  const live = useLiveCount(props.card.id);
  if (!work || !isOnShow(work)) return null;
  return (
    <div className={styles.votes}>
      <Votes work={work} {...props} />
      <CommentButton
        count={live?.commentCount ?? work.commentCount}
        onOpen={onComments}
        onKeyFocus={props.onKeyFocus}
      />
    </div>
  );
}

interface VotesProps extends Omit<GalleryVotesProps, "work" | "onComments"> {
  work: WorkDetail;
}

function Votes({ card, work, onGifts, onKeyFocus }: VotesProps) {
  const { t } = useTranslation();
  const activityId = work.competitionId;
  const votes = useVotes(activityId);
  const ofWork = useWorkVotes(activityId, card.id);
  const left = useLeftText(votes);
  // Likes may end while the work is open: then it says so.
  const [wasOpen, setWasOpen] = useState(false);
  if (votes?.open && !wasOpen) setWasOpen(true);
  if (!votes?.likeStart || !ofWork) return null;
  const ofLike = ofWork.held ? heldText(votes) : left;
  const note = ofLike ?? (wasOpen ? t("errors.code.6051") : null);
  return (
    <>
      <p role="status" className={styles.left}>
        {note !== null && <GlassPill>{note}</GlassPill>}
      </p>
      {votes.open && (
        <LikeButton
          key={card.id}
          card={card}
          activityId={activityId}
          votes={ofWork}
          own={work.own !== null}
          look="stage"
          onKeyFocus={onKeyFocus}
        />
      )}
      {votes.gifts && <GiftButton onOpen={onGifts} onKeyFocus={onKeyFocus} />}
    </>
  );
}
