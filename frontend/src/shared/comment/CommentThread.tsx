// A comment with its replies, which load when the reader opens them.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Comment, CommentPage } from "@/core/generated/contract";
import { pagesFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ListView } from "@/ui/list/ListView";
import { infiniteList } from "@/ui/list/listState";
import { CommentRow } from "./CommentRow";
import { CommentsSkeleton } from "./CommentsSkeleton";
import styles from "./WorkComments.module.css";

interface CommentThreadProps {
  comment: Comment;
  onReply: (comment: Comment) => void;
}

export function CommentThread({ comment, onReply }: CommentThreadProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = comment.replyCount;
  return (
    <>
      <CommentRow comment={comment} onReply={onReply} />
      {count > 0 && (
        <div className={styles.replies}>
          <Button
            tone="text"
            size="sm"
            icon={open ? "caret-up-bold" : "caret-down-bold"}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? t("comment.row.fewer") : t("comment.row.replies", { count })}
          </Button>
          <div id={id}>{open && <Replies root={comment} onReply={onReply} />}</div>
        </div>
      )}
    </>
  );
}

function Replies({ root, onReply }: { root: Comment; onReply: (comment: Comment) => void }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    ...pagesFor("comment.list", { id: root.workId, sort: null, rootId: root.id, size: null }),
    staleTime: 0,
  });
  return (
    <ListView
      list={infiniteList(query, (page: CommentPage) => page.list)}
      label={t("comment.row.replyList")}
      layout="plain"
      itemKey={({ id }) => id}
      renderItem={(comment) => <CommentRow comment={comment} onReply={onReply} />}
      skeleton={<CommentsSkeleton />}
      empty={null}
      endText={null}
    />
  );
}
