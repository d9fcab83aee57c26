// The comments that the address of the page asks for.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CommentKind, CommentLineQuery } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import type { ConsoleQuery } from "../route";

const SIZE = 50;

/** Views in the order of the work: what waits for a decision comes first. */
export const COMMENT_VIEWS = ["awaiting", "reported", "published", "hidden", "all"] as const;
export type CommentView = (typeof COMMENT_VIEWS)[number];

export const COMMENT_KINDS: readonly CommentKind[] = ["comment", "danmu"];

export function commentViewOf(query: ConsoleQuery<"comments">): CommentView {
  return COMMENT_VIEWS.find((view) => view === query.view) ?? "awaiting";
}

export function commentKindOf(query: ConsoleQuery<"comments">): CommentKind | undefined {
  return COMMENT_KINDS.find((kind) => kind === query.kind);
}

type CommentFilter = Partial<
  Pick<CommentLineQuery, "workId" | "kind" | "keyword" | "status" | "reported">
>;

/** The filter of the address, without its page. */
export function commentFilterOf(query: ConsoleQuery<"comments">): CommentFilter {
  const { work = null, keyword = null } = query;
  const kind = commentKindOf(query) ?? null;
  return { workId: work, kind, keyword, ...filterOf(commentViewOf(query)) };
}

function filterOf(view: CommentView): CommentFilter {
  switch (view) {
    case "awaiting":
      return { status: "reviewing" };
    case "reported":
      return { reported: true };
    case "published":
    case "hidden":
      return { status: view };
    case "all":
      return {};
  }
}

export function useCommentLines(competitionId: number, query: ConsoleQuery<"comments">) {
  const { page = 1 } = query;
  const request = { competitionId, page, size: SIZE, ...commentFilterOf(query) };
  return useQuery({
    ...organiserQuery("organise.commentList", request),
    placeholderData: keepPreviousData,
  });
}
