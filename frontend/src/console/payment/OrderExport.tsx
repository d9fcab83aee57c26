// The export of the orders of the current view.

import { useTranslation } from "@/i18n/useTranslation";
import { ExportButton } from "../export/ExportButton";
import { filterWords } from "../export/filterWords";
import type { OrderExportProps } from "./OrderExportSheet";
import { orderViewOf } from "./orderViews";
import { useOrderFilterWords } from "./useOrderFilterWords";

const load = () => import("./OrderExportSheet").then((module) => module.OrderExportSheet);

export function OrderExport(props: OrderExportProps) {
  const { t } = useTranslation();
  const { query } = props;
  const view = orderViewOf(query) === "open" ? t("paydesk.view.open") : undefined;
  const words = useOrderFilterWords(query).map(({ label }) => label);
  return <ExportButton load={load} filter={filterWords([view, ...words])} list={props} />;
}
