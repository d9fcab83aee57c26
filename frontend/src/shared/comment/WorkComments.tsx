// The comments of a work: newest or hottest first, with replies, and the field for a new one.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { Comment, CommentPage, CommentSort } from "@/core/generated/contract";
import { pagesFor } from "@/core/query";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useAccountOfQueries } from "@/session/store";
import { TextTabs } from "@/ui/choice/TextTabs";
import { ListView } from "@/ui/list/ListView";
import { infiniteList } from "@/ui/list/listState";
import { Sheet } from "@/ui/overlay/Sheet";
import { StatePage } from "@/ui/state/StatePage";
import { CommentComposer } from "./CommentComposer";
import { CommentsSkeleton } from "./CommentsSkeleton";
import { CommentThread } from "./CommentThread";
import { OwnUnseen } from "./OwnUnseen";
import styles from "./WorkComments.module.css";

const SORTS: readonly CommentSort[] = ["new", "hot"];
const PAGE_SIZE = 20;

export interface WorkCommentsProps {
  workId: number;
  open: boolean;
  onClose: () => void;
}

export function WorkComments({ workId, open, onClose }: WorkCommentsProps) {
  const { t } = useTranslation();
  useAccountOfQueries();
  const format = useFormat();
  const panel = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [sort, setSort] = useState<CommentSort>("new");
  const [answered, setAnswered] = useState<Comment | null>(null);
  const query = useInfiniteQuery({
    ...pagesFor("comment.list", { id: workId, sort, rootId: null, size: PAGE_SIZE }),
    enabled: open,
    // Others write meanwhile.
    staleTime: 0,
    // The rows stay while the account changes: the action of one of them waits for the log-in.
    placeholderData: (before, of) => {
      const asked = of?.queryKey[1];
      return asked?.id === workId && asked.sort === sort ? before : undefined;
    },
  });
  const first = query.data?.pages[0];
  const total = first?.total ?? 0;
  const reply = (comment: Comment) => {
    setAnswered(comment);
    field.current?.focus();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={total > 0 ? t("comment.titleOf", { total: format.number(total) }) : t("comment.title")}
      footer={
        first && (
          <CommentComposer
            workId={workId}
            settings={first.settings}
            answered={answered}
            onAnswerEnd={() => setAnswered(null)}
            fieldRef={field}
          />
        )
      }
    >
      <div className={styles.sorts}>
        <TextTabs
          label={t("comment.sort.label")}
          panelId={panel}
          options={SORTS.map((value) => ({ value, label: t(`comment.sort.${value}`) }))}
          value={sort}
          onChange={setSort}
        />
      </div>
      <div
        id={panel}
        role="tabpanel"
        aria-label={t(`comment.sort.${sort}`)}
        className={styles.panel}
      >
        <OwnUnseen comments={first?.own ?? []} />
        <ListView
          list={infiniteList(query, (page: CommentPage) => page.list)}
          label={t("comment.title")}
          layout="plain"
          itemKey={({ id }) => id}
          renderItem={(comment) => <CommentThread comment={comment} onReply={reply} />}
          skeleton={<CommentsSkeleton />}
          empty={<Empty closed={first?.settings.mode === "off"} />}
        />
      </div>
    </Sheet>
  );
}

function Empty({ closed }: { closed: boolean }) {
  const { t } = useTranslation();
  return (
    <StatePage
      kind="empty"
      inline
      title={t("comment.empty.title")}
      text={closed ? undefined : t("comment.empty.text")}
    />
  );
}
