// The works that the address of the page asks for.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { WorkLineQuery } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import type { ConsoleQuery } from "../route";

const SIZE = 50;

/** Views in the order of the work: what waits for a decision comes first. */
export const WORK_VIEWS = [
  "awaiting",
  "reported",
  "published",
  "returned",
  "hidden",
  "all",
] as const;
export type WorkView = (typeof WORK_VIEWS)[number];

export function workViewOf(query: ConsoleQuery<"works">): WorkView {
  return WORK_VIEWS.find((view) => view === query.view) ?? "awaiting";
}

type WorkFilter = Partial<
  Pick<WorkLineQuery, "groupId" | "keyword" | "status" | "awaiting" | "reported">
>;

/** The filter of the address, without its page. */
export function workFilterOf(query: ConsoleQuery<"works">): WorkFilter {
  const { group = null, keyword = null } = query;
  return { groupId: group, keyword, ...filterOf(workViewOf(query)) };
}

function filterOf(view: WorkView): WorkFilter {
  switch (view) {
    case "awaiting":
      return { awaiting: true };
    case "reported":
      return { reported: true };
    case "published":
    case "returned":
    case "hidden":
      return { status: view };
    case "all":
      return {};
  }
}

export type WorkLinesQuery = ReturnType<typeof useWorkLines>;

export function useWorkLines(competitionId: number, query: ConsoleQuery<"works">) {
  const { page = 1 } = query;
  const request = { competitionId, page, size: SIZE, ...workFilterOf(query) };
  return useQuery({
    ...organiserQuery("organise.workList", request),
    placeholderData: keepPreviousData,
  });
}
