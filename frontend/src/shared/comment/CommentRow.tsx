// One comment: its author, its text, its state, and what the reader can do with it.
import { useState } from "react";
import type { Comment } from "@/core/generated/contract";
import { pictureFor } from "@/core/pictures";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Avatar } from "@/ui/avatar/Avatar";
import { Badge } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { IconButton } from "@/ui/button/IconButton";
import { ActionSheet, type SheetAction } from "@/ui/overlay/ActionSheet";
import { density } from "@/ui/picture/density";
import { CommentReportSheet } from "./CommentReportSheet";
import styles from "./CommentRow.module.css";
import { useCommentActions } from "./useCommentActions";

const SIDE = 36;

interface CommentRowProps {
  comment: Comment;
  /** Absent for comments that cannot be answered. */
  onReply?: ((comment: Comment) => void) | undefined;
}

export function CommentRow({ comment, onReply }: CommentRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = comment.nickname || t(comment.mine ? "comment.row.you" : "comment.row.someone");
  const avatar = comment.avatar && pictureFor(comment.avatar, SIDE, density());
  const { answered, status } = comment;
  return (
    <article className={styles.row} aria-label={t("comment.row.of", { name })}>
      <Avatar src={avatar} name={name} size={SIDE} />
      <div className={styles.words}>
        <p className={styles.head}>
          <b dir="auto">{name}</b>
          {comment.byAuthor && <Badge tone="teal">{t("comment.row.author")}</Badge>}
          <time className={styles.time} dateTime={comment.time}>
            {format.dateTime(comment.time)}
          </time>
        </p>
        <p className={styles.content} dir="auto">
          {answered && (
            <span className={styles.answered}>
              {t("comment.row.answered", {
                name: answered.nickname || t("comment.row.someone"),
              })}{" "}
            </span>
          )}
          {comment.content}
        </p>
        {status !== "published" && <State comment={comment} />}
        <Actions comment={comment} name={name} onReply={onReply} />
      </div>
    </article>
  );
}

function State({ comment }: { comment: Comment }) {
  const { t } = useTranslation();
  if (comment.status === "reviewing") {
    return <p className={styles.state}>{t("comment.state.reviewing")}</p>;
  }
  const reason = comment.hideReason;
  return (
    <p className={styles.state} dir="auto">
      {reason ? t("comment.state.hiddenFor", { reason }) : t("comment.state.hidden")}
    </p>
  );
}

interface ActionsProps extends CommentRowProps {
  name: string;
}

function Actions({ comment, name, onReply }: ActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [menu, setMenu] = useState(false);
  const [reporting, setReporting] = useState(false);
  const { like, remove, hide, signedInOr } = useCommentActions(comment);
  const { liked, likeCount } = comment;
  const actions: SheetAction[] = [];
  if (comment.mine) {
    actions.push({
      key: "delete",
      label: t("comment.delete.action"),
      icon: "trash",
      danger: true,
      onSelect: remove,
    });
  } else {
    actions.push({
      key: "report",
      label: t("comment.report.action"),
      icon: "flag",
      onSelect: () => signedInOr(() => setReporting(true)),
    });
  }
  if (comment.canHide) {
    actions.push({
      key: "hide",
      label: t("comment.hide.action"),
      icon: "eye-slash",
      danger: true,
      onSelect: hide,
    });
  }
  const seen = comment.status === "published";
  return (
    <div className={styles.actions}>
      {seen && (
        <Button
          tone="text"
          size="sm"
          icon={liked ? "heart-fill" : "heart"}
          className={liked ? styles.liked : styles.quiet}
          aria-pressed={liked}
          aria-label={t("comment.row.like", { count: likeCount })}
          onClick={like}
        >
          {likeCount > 0 && <span className="num">{format.compact(likeCount)}</span>}
        </Button>
      )}
      {seen && onReply && (
        <Button tone="text" size="sm" className={styles.quiet} onClick={() => onReply(comment)}>
          {t("comment.row.reply")}
        </Button>
      )}
      <IconButton
        icon="dots-three-bold"
        size={18}
        className={styles.quiet}
        label={t("comment.row.more", { name })}
        onClick={() => setMenu(true)}
      />
      <ActionSheet
        open={menu}
        onClose={() => setMenu(false)}
        title={t("comment.row.of", { name })}
        actions={actions}
      />
      <CommentReportSheet id={comment.id} open={reporting} onClose={() => setReporting(false)} />
    </div>
  );
}
