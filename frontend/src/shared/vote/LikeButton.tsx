// The heart of a work: likes it, or takes the like of today back.
import { useState } from "react";
import type { ActivityId, WorkCard } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { toast } from "@/ui/toast/toast";
import { LikeBurst } from "./LikeBurst";
import styles from "./LikeButton.module.css";
import { mayVote } from "./mayVote";
import { likeAfterLogin, toggleLike } from "./toggleLike";
import type { WorkVotes } from "./useVotes";

/** In a caption next to the number, in a row above it, or in a glass circle over a picture. */
export type HeartLook = "tile" | "row" | "stage";

const SIZES: Record<HeartLook, number> = { tile: 16, row: 24, stage: 24 };

interface LikeButtonProps {
  card: Pick<WorkCard, "id" | "title" | "likeCount">;
  activityId: ActivityId;
  votes: WorkVotes;
  /** The caller's own work. */
  own: boolean;
  look: HeartLook;
  /** Called on keyboard focus, which must stay visible. */
  onKeyFocus?: () => void;
}

export function LikeButton(props: LikeButtonProps) {
  const { card, activityId, votes, own, look, onKeyFocus } = props;
  const { t } = useTranslation();
  const format = useFormat();
  // Counts the likes given here: each has its own burst.
  const [given, setGiven] = useState(0);
  const { liked, used } = votes;
  const isOwn = own && !votes.likeSelf;
  const count = votes.exact ?? card.likeCount;
  const label = [
    t("like.button", { title: card.title }),
    count ? t("display.work.likes", { count }) : "",
    isOwn ? t("errors.code.6054") : "",
    votes.held ? t("like.gift.status.held") : "",
  ];
  const press = () => {
    if (isOwn) return toast.info(t("errors.code.6054"));
    const voting = { activityId, workId: card.id };
    const likeNow = () => void likeAfterLogin(voting, () => setGiven((before) => before + 1));
    if (!mayVote(activityId, likeNow)) return;
    if (!liked && !used) setGiven(given + 1);
    void toggleLike(voting, liked);
  };
  const shown = count ? format.compact(count) : look === "stage" ? t("like.action") : "";
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[look], liked && styles.liked)}
      aria-label={nameWith(shown, label.filter(Boolean).join(" · "))}
      aria-pressed={liked}
      // Not disabled: a press says why.
      aria-disabled={isOwn || used || undefined}
      onClick={press}
      onFocus={({ target }) => target.matches(":focus-visible") && onKeyFocus?.()}
    >
      <span className={styles.heart}>
        <Icon name={liked ? "heart-fill" : "heart"} size={SIZES[look]} />
        {liked && given > 0 && <LikeBurst key={given} />}
      </span>
      <span className={styles.count}>{shown}</span>
    </button>
  );
}

/** Users of voice control say what they see, so the name has it (WCAG 2.5.3). */
function nameWith(shown: string, name: string): string {
  return name.includes(shown) ? name : `${name} · ${shown}`;
}
