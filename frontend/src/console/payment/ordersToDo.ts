// Open tasks of orders and refunds, each with its page.
import type { OrderSums } from "@/core/generated/contract";
import { consoleAddress } from "../route";

interface OrdersToDo {
  key: "requested" | "failed" | "differences" | "stuck";
  /** Name of the number among the sums. */
  count: keyof OrderSums &
    ("requestedCount" | "failedCount" | "billDifferenceCount" | "stuckCount");
  addressOf: (competitionId: number | undefined) => string;
}

export const ORDERS_TO_DO: readonly OrdersToDo[] = [
  {
    key: "requested",
    count: "requestedCount",
    addressOf: (id) => consoleAddress("orders", { id, view: "refunds", status: "requested" }),
  },
  {
    key: "failed",
    count: "failedCount",
    addressOf: (id) => consoleAddress("orders", { id, view: "refunds", status: "failed" }),
  },
  {
    key: "differences",
    count: "billDifferenceCount",
    // Those of an activity are among the merchant's.
    addressOf: () => consoleAddress("orders", { view: "bills" }),
  },
  {
    key: "stuck",
    count: "stuckCount",
    addressOf: (id) => consoleAddress("orders", { id, status: "closing" }),
  },
];
