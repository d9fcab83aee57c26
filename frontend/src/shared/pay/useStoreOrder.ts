// Passes an answer about an order on to every query that shows it.
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { PayOrder, PayOrders } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useRefreshSignups } from "@/shared/signup/useRefreshSignups";

/** A change of its state also refreshes the sign-ups. */
export function useStoreOrder(): (order: PayOrder) => void {
  const client = useQueryClient();
  const refreshSignups = useRefreshSignups();
  return (order) => {
    const one = queryFor("pay.one", { orderNo: order.orderNo });
    const newest = queryFor("pay.of", { id: order.applyId });
    const of = client.getQueryData(newest.queryKey);
    const known = client.getQueryData(one.queryKey) ?? of?.order;
    client.setQueryData(one.queryKey, order);
    client.setQueryData(newest.queryKey, (shown) => {
      if (!shown) return shown;
      if (shown.order?.orderNo !== order.orderNo && !isNewer(order, shown.order)) return shown;
      return { order, canAdd: shown.canAdd && !order.canPay };
    });
    client.setQueriesData<InfiniteData<PayOrders>>(
      { queryKey: ["pay.mine"] },
      (lists) => lists && { ...lists, pages: lists.pages.map((page) => withOrder(page, order)) },
    );
    if (known && known.status !== order.status) void refreshSignups();
  };
}

function isNewer(order: PayOrder, than: PayOrder | null): boolean {
  return than === null || Date.parse(than.createdTime) < Date.parse(order.createdTime);
}

function withOrder(page: PayOrders, order: PayOrder): PayOrders {
  const list = page.list.map((one) => (one.orderNo === order.orderNo ? order : one));
  return { ...page, list };
}
