// The parts of the page of payments, in the order of their tabs.
import type { ConsoleQuery } from "../route";

export const ORDER_VIEWS = ["orders", "open", "refunds"] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export function orderViewOf({ view }: ConsoleQuery<"orders">): OrderView {
  return ORDER_VIEWS.find((one) => one === view) ?? "orders";
}

/** The rows of the view are orders. */
export function listsOrders(query: ConsoleQuery<"orders">): boolean {
  const view = orderViewOf(query);
  return view === "orders" || view === "open";
}
