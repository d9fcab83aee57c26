// One line about the likes of an activity: how many the caller has left, or when they begin or have ended.
import type { ActivityId, VoteState } from "@/core/generated/contract";
import { serverOffset } from "@/core/serverOffset";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useVotes } from "./useVotes";
import styles from "./VoteNote.module.css";

interface VoteNoteProps {
  activityId: ActivityId;
  /** Time zone of the activity. */
  zone?: string | undefined;
  /** Reserves the line: likes are expected, but not known yet. */
  expected?: boolean | undefined;
}

/** Announces each change, so that a like tells screen readers what is left. */
export function VoteNote({ activityId, zone, expected }: VoteNoteProps) {
  const votes = useVotes(activityId);
  const texts = useVoteTexts(votes, zone);
  if (texts.length === 0 && !expected) return null;
  return (
    <p className={styles.note} role="status">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}

/** The likes left, shown before the tap; null while none are accepted. */
export function useLeftText(votes: VoteState | undefined): string | null {
  const { t } = useTranslation();
  if (!votes?.open) return null;
  const { likeMode, likeLeft } = votes;
  if (likeLeft > 0) return t(`like.left.${likeMode}`, { count: likeLeft });
  return likeMode === "total" ? t("like.used") : t("errors.code.6052");
}

function useVoteTexts(votes: VoteState | undefined, zone: string | undefined): string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const left = useLeftText(votes);
  if (!votes?.likeStart || !votes.likeEnd) return [];
  const { likeStart, likeEnd, likeCountVisible, minWorks } = votes;
  const now = Date.now() + serverOffset(votes.serverTime);
  if (left !== null) {
    return [
      left,
      ...(minWorks > 1 ? [t("like.minWorks", { count: minWorks })] : []),
      ...(likeCountVisible === "afterLike" ? [t("like.hidden.afterLike")] : []),
      ...(likeCountVisible === "afterEnd"
        ? [t("like.hidden.afterEnd", { time: format.moment(likeEnd, zone) })]
        : []),
    ];
  }
  if (now < Date.parse(likeStart))
    return [t("like.starts", { time: format.moment(likeStart, zone) })];
  // A paused activity says so itself.
  return now < Date.parse(likeEnd) ? [] : [t("errors.code.6051")];
}
