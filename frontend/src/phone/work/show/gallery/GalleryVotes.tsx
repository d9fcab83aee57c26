// The heart and the gifts of a work, at the side of its picture.
import { useState } from "react";
import type { WorkCard, WorkDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
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
  /** Nothing is shown until it has loaded: only works on show get votes. */
  work: WorkDetail | undefined;
  onGifts: () => void;
  /** Called on keyboard focus, which must stay visible. */
  onKeyFocus: () => void;
}

export function GalleryVotes({ card, work, onGifts, onKeyFocus }: GalleryVotesProps) {
  const { t } = useTranslation();
  const activityId = work?.competitionId;
  const votes = useVotes(activityId);
  const ofWork = useWorkVotes(activityId, card.id);
  const left = useLeftText(votes);
  // Likes may end while the work is open: then it says so.
  const [wasOpen, setWasOpen] = useState(false);
  if (votes?.open && !wasOpen) setWasOpen(true);
  if (activityId === undefined || !votes?.likeStart || !ofWork || !isOnShow(work)) return null;
  const own = work?.own != null;
  const ofLike = ofWork.held ? heldText(votes) : left;
  const note = ofLike ?? (wasOpen ? t("errors.code.6051") : null);
  return (
    <div className={styles.votes}>
      <p role="status" className={styles.left}>
        {note !== null && <GlassPill>{note}</GlassPill>}
      </p>
      {votes.open && (
        <LikeButton
          key={card.id}
          card={card}
          activityId={activityId}
          votes={ofWork}
          own={own}
          look="stage"
          onKeyFocus={onKeyFocus}
        />
      )}
      {votes.gifts && <GiftButton onOpen={onGifts} onKeyFocus={onKeyFocus} />}
    </div>
  );
}
