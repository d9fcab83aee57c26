// Exports the orders of the current view, or all of them, with a row for each.
import { useQuery } from "@tanstack/react-query";
import { orderColumns } from "@/core/activityEditor";
import { organiserFile } from "@/core/organiserFile";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { Sheet } from "@/ui/overlay/Sheet";
import type { ExportSheetProps } from "../export/ExportButton";
import { ExportForm } from "../export/ExportForm";
import type { ConsoleQuery } from "../route";
import { orderFilterOf } from "./useOrderLines";

const FORMATS = ["csv", "xlsx"] as const;

export interface OrderExportProps {
  query: ConsoleQuery<"orders">;
  /** Rows of the current filter, on all pages; undefined until known. */
  filtered: number | undefined;
}

export function OrderExportSheet(props: OrderExportProps & ExportSheetProps) {
  const { open, onClose, filter, query, filtered } = props;
  const { t } = useTranslation();
  const competitionId = query.id ?? null;
  const unfiltered = useQuery({
    ...organiserQuery("organise.orderList", { competitionId, size: 1 }),
    enabled: open,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t("paydesk.export")}>
      <ExportForm
        range={{
          filter,
          filtered,
          all: unfiltered.data?.more ? undefined : unfiltered.data?.total,
          countText: (count) => t("paydesk.count", { count }),
        }}
        choices={orderColumns()}
        formats={FORMATS}
        receive={({ all, columns, format }, options) =>
          organiserFile(
            "organise.orderExport",
            { competitionId, ...(!all && orderFilterOf(query)), columns, format },
            options,
          )
        }
        onDone={onClose}
      />
    </Sheet>
  );
}
