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

function filterOf(view: WorkView): Partial<WorkLineQuery> {
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
  const { group = null, keyword = null, page = 1 } = query;
  const filter = filterOf(workViewOf(query));
  const request = { competitionId, groupId: group, keyword, page, size: SIZE, ...filter };
  return useQuery({
    ...organiserQuery("organise.workList", request),
    placeholderData: keepPreviousData,
  });
}
