// The refunds that the address of the page asks for.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RefundStatus } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import type { ConsoleQuery } from "../route";
import { pageOf, SIZE } from "./orderPages";
import { orderViewOf } from "./orderViews";

/** The states in the order of the work: refunds that wait for staff come first. */
export const REFUND_STATUSES = [
  "requested",
  "failed",
  "processing",
  "done",
  "rejected",
] as const satisfies readonly RefundStatus[];

export function refundStatusOf(query: ConsoleQuery<"orders">): RefundStatus | undefined {
  return REFUND_STATUSES.find((status) => status === query.status);
}

export type RefundLinesQuery = ReturnType<typeof useRefundLines>;

export function useRefundLines(query: ConsoleQuery<"orders">) {
  const { id: competitionId = null, key = null } = query;
  const status = refundStatusOf(query) ?? null;
  return useQuery({
    ...organiserQuery("organise.refundList", {
      competitionId,
      status,
      page: pageOf(query),
      size: SIZE,
      key,
    }),
    placeholderData: keepPreviousData,
    enabled: orderViewOf(query) === "refunds",
  });
}
