// The orders that the address of the page asks for, and their sums.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OrderLineQuery, OrderStatus, PayService } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import type { ConsoleQuery } from "../route";
import { startOfDay } from "../table/startOfDay";
import { pageOf, SIZE } from "./orderPages";
import { listsOrders, orderViewOf } from "./orderViews";
import { PAY_SERVICES } from "./payServices";

export const ORDER_STATUSES = [
  "unpaid",
  "failed",
  "closing",
  "paid",
  "refunding",
  "refunded",
  "cancelled",
] as const satisfies readonly OrderStatus[];

/** The view of open orders has orders of several states, and no filter by state. */
export function orderStatusOf(query: ConsoleQuery<"orders">): OrderStatus | undefined {
  if (orderViewOf(query) === "open") return undefined;
  return ORDER_STATUSES.find((status) => status === query.status);
}

export function payServiceOf(query: ConsoleQuery<"orders">): PayService | undefined {
  return PAY_SERVICES.find((service) => service === query.service);
}

type OrderFilter = Omit<OrderLineQuery, "competitionId" | "page" | "size" | "key">;

/** The filter of the address, without its activity and its page. */
export function orderFilterOf(query: ConsoleQuery<"orders">): OrderFilter {
  return {
    status: orderStatusOf(query) ?? null,
    open: orderViewOf(query) === "open" || null,
    service: payServiceOf(query) ?? null,
    keyword: query.keyword ?? null,
    from: startOfDay(query.from),
    to: startOfDay(query.until, 1),
  };
}

export type OrderLinesQuery = ReturnType<typeof useOrderLines>;

export function useOrderLines(query: ConsoleQuery<"orders">) {
  const { id: competitionId = null, key = null } = query;
  const request = { competitionId, page: pageOf(query), size: SIZE, key, ...orderFilterOf(query) };
  return useQuery({
    ...organiserQuery("organise.orderList", request),
    placeholderData: keepPreviousData,
    enabled: listsOrders(query),
  });
}
