// The parts of the page of payments, in the order of their tabs.
import type { ConsoleQuery } from "../route";

export const ORDER_VIEWS = ["orders", "open", "refunds", "bills"] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** The views of an activity, or of the merchant, whose services' bills are not divided by activity. */
export function orderViewsFor({ id }: Pick<ConsoleQuery<"orders">, "id">): readonly OrderView[] {
  return ORDER_VIEWS.filter((view) => view !== "bills" || id === undefined);
}

export function orderViewOf(query: ConsoleQuery<"orders">): OrderView {
  return orderViewsFor(query).find((one) => one === query.view) ?? "orders";
}

/** The rows of the view are orders. */
export function listsOrders(query: ConsoleQuery<"orders">): boolean {
  const view = orderViewOf(query);
  return view === "orders" || view === "open";
}
