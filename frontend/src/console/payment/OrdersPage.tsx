// Payments of an activity, or of the whole merchant: orders, those that can be paid, refunds, the services'
// bills, and one order in full.
import { movesMoney } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { ConsolePage } from "../frame/ConsolePage";
import { useStaff } from "../frame/useStaff";
import { useConsoleQuery } from "../route";
import { BillPart } from "./BillPart";
import { OrderDetails } from "./OrderDetails";
import { OrderExport } from "./OrderExport";
import { OrderPart } from "./OrderPart";
import { OrderViews } from "./OrderViews";
import { listsOrders, orderViewOf } from "./orderViews";
import { RefundPart } from "./RefundPart";
import { useBills } from "./useBills";
import { useOrderLines } from "./useOrderLines";
import { useRefundLines } from "./useRefundLines";

export function Component() {
  const [{ id }] = useConsoleQuery("orders");
  return <Orders key={id ?? "merchant"} />;
}

function Orders() {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("orders");
  const { data: staff } = useStaff();
  const orders = useOrderLines(query);
  const refunds = useRefundLines(query);
  const bills = useBills(query);
  const view = orderViewOf(query);
  const isOfOrders = listsOrders(query);
  const lines = { orders, open: orders, refunds, bills: bills.lines }[view];
  const total = lines.isPlaceholderData ? undefined : lines.data?.total;
  const rows: readonly { orderNo: string }[] = lines.data?.list ?? [];
  // An order may have several refunds, which are rows of their own, and a bill's line may have no order.
  const numbers = [...new Set(rows.map(({ orderNo }) => orderNo).filter(Boolean))];
  const { open } = query;
  const at = open === undefined ? -1 : numbers.indexOf(open);
  return (
    <ConsolePage
      title={t("console.title.orders")}
      actions={
        staff &&
        movesMoney(staff.role) &&
        isOfOrders && <OrderExport query={query} filtered={total} />
      }
      aside={
        open !== undefined && (
          <OrderDetails
            key={open}
            orderNo={open}
            previous={at < 0 ? undefined : numbers[at - 1]}
            next={at < 0 ? undefined : numbers[at + 1]}
            onOpen={(orderNo) => move.refine({ open: orderNo })}
          />
        )
      }
    >
      <OrderViews query={query} total={total} />
      {isOfOrders && <OrderPart lines={orders} query={query} move={move} />}
      {view === "refunds" && <RefundPart lines={refunds} query={query} move={move} />}
      {view === "bills" && <BillPart bills={bills} query={query} move={move} />}
    </ConsolePage>
  );
}
