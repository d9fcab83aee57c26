// The tabs of the page of payments.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { type ConsoleQuery, consoleAddress } from "../route";
import { ViewTabs } from "../table/ViewTabs";
import { type OrderView, orderViewOf, orderViewsFor } from "./orderViews";

interface OrderViewsProps {
  query: ConsoleQuery<"orders">;
  /** Rows of the current view; undefined until known. */
  total: number | undefined;
}

export function OrderViews({ query, total }: OrderViewsProps) {
  const { t } = useTranslation();
  const current = orderViewOf(query);
  const { data: sums } = useQuery({
    ...organiserQuery("organise.orderSum", { competitionId: null }),
    enabled: query.id === undefined,
  });
  const countOf = (view: OrderView) => {
    // Differences that are dealt with stay in their list.
    if (view === "bills") return sums?.billDifferenceCount || undefined;
    return view === current ? total : undefined;
  };
  const views = orderViewsFor(query).map((view) => ({
    key: view,
    label: t(`paydesk.view.${view}`),
    to: consoleAddress("orders", { id: query.id, view: view === "orders" ? undefined : view }),
    count: countOf(view),
  }));
  return <ViewTabs label={t("console.table.views")} views={views} current={current} />;
}
