// What waits for staff among orders and refunds, with the page where it is dealt with.
import type { OrderSums } from "@/core/generated/contract";
import { consoleAddress } from "../route";

interface OrdersToDo {
  key: "requested" | "failed" | "stuck";
  /** Name of the number among the sums. */
  count: keyof OrderSums & ("requestedCount" | "failedCount" | "stuckCount");
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
    key: "stuck",
    count: "stuckCount",
    addressOf: (id) => consoleAddress("orders", { id, status: "closing" }),
  },
];
