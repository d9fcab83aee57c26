// The views of the comments, by what is to be done.
import { useTranslation } from "@/i18n/useTranslation";
import { type ConsoleQuery, consoleAddress } from "../route";
import { ViewTabs } from "../table/ViewTabs";
import { COMMENT_VIEWS, commentViewOf } from "./useCommentLines";

interface CommentViewsProps {
  competitionId: number;
  query: ConsoleQuery<"comments">;
  /** Rows of the current view; undefined until known. */
  total: number | undefined;
}

export function CommentViews({ competitionId, query, total }: CommentViewsProps) {
  const { t } = useTranslation();
  const current = commentViewOf(query);
  const { kind, work, keyword } = query;
  const views = COMMENT_VIEWS.map((view) => ({
    key: view,
    label: view === "all" ? t("console.table.all") : t(`moderation.view.${view}`),
    to: consoleAddress("comments", { id: competitionId, view, kind, work, keyword }),
    count: view === current ? total : undefined,
  }));
  return <ViewTabs label={t("console.table.views")} views={views} current={current} />;
}
