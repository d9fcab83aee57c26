// The moments that the address of the page asks for.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { MomentStatus } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { queryClient } from "@/core/queryClient";
import type { ConsoleQuery } from "../route";

const SIZE = 60;
/** Files are processed after they were sent, usually within seconds. */
const POLL_MS = 2_000;

/** What waits for a decision comes first. */
export const MOMENT_STATUSES: readonly MomentStatus[] = ["reviewing", "published", "hidden"];

export function momentStatusOf(query: ConsoleQuery<"moments">): MomentStatus | undefined {
  return MOMENT_STATUSES.find((status) => status === query.status);
}

export function useMomentLines(competitionId: number, query: ConsoleQuery<"moments">) {
  const { page = 1 } = query;
  const status = momentStatusOf(query) ?? null;
  return useQuery({
    ...organiserQuery("organise.momentList", { competitionId, status, page, size: SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ mediaStatus }) => mediaStatus === "processing") ? POLL_MS : false,
  });
}

export function refreshMoments(): void {
  void queryClient.invalidateQueries({ queryKey: ["organise.momentList"] });
}
