// The tabs of the page of payments.
import { useTranslation } from "@/i18n/useTranslation";
import { type ConsoleQuery, consoleAddress } from "../route";
import { ViewTabs } from "../table/ViewTabs";
import { ORDER_VIEWS, orderViewOf } from "./orderViews";

interface OrderViewsProps {
  query: ConsoleQuery<"orders">;
  /** Rows of the current view; undefined until known. */
  total: number | undefined;
}

export function OrderViews({ query, total }: OrderViewsProps) {
  const { t } = useTranslation();
  const current = orderViewOf(query);
  const views = ORDER_VIEWS.map((view) => ({
    key: view,
    label: t(`paydesk.view.${view}`),
    to: consoleAddress("orders", { id: query.id, view: view === "orders" ? undefined : view }),
    count: view === current ? total : undefined,
  }));
  return <ViewTabs label={t("console.table.views")} views={views} current={current} />;
}
