// After a change, everything that shows orders, refunds, differences or their sign-ups is asked for again.
import { queryClient } from "@/core/queryClient";
import { refreshSignups } from "../signup/refreshSignups";

const SHOWN_IN = [
  "organise.billList",
  "organise.orderList",
  "organise.orderOne",
  "organise.orderSum",
  "organise.refundList",
] as const;

export function refreshOrders(): void {
  for (const name of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [name] });
  refreshSignups();
}
