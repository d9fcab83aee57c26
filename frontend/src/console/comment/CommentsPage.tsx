// The comments of an activity: those that wait for a decision first, with decisions about the picked ones.

import { useTranslation } from "@/i18n/useTranslation";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { useConsoleQuery } from "../route";
import { CommentFilters } from "./CommentFilters";
import { CommentList } from "./CommentList";
import { CommentViews } from "./CommentViews";
import { useCommentLines } from "./useCommentLines";

export function Component() {
  const [{ id }] = useConsoleQuery("comments");
  if (id === undefined) return <NoActivity titleKey="console.title.comments" />;
  return <Comments key={id} competitionId={id} />;
}

function Comments({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("comments");
  const lines = useCommentLines(competitionId, query);
  const total = lines.isPlaceholderData ? undefined : lines.data?.total;
  return (
    <ConsolePage title={t("console.title.comments")}>
      <CommentViews competitionId={competitionId} query={query} total={total} />
      <CommentFilters query={query} move={move} />
      <CommentList competitionId={competitionId} lines={lines} query={query} move={move} />
    </ConsolePage>
  );
}
