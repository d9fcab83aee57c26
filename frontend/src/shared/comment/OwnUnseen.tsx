// The reader's own comments that others do not see: under review, or hidden.
import type { Comment } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { CommentRow } from "./CommentRow";
import styles from "./WorkComments.module.css";

export function OwnUnseen({ comments }: { comments: readonly Comment[] }) {
  const { t } = useTranslation();
  if (comments.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role.
    <ul role="list" aria-label={t("comment.own")} className={styles.own}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentRow comment={comment} />
        </li>
      ))}
    </ul>
  );
}
