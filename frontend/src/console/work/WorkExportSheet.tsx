// Exports the works of the current view, or all of the activity: as a table, or as an archive with their files.
import { useQuery } from "@tanstack/react-query";
import { workColumns } from "@/core/activityEditor";
import { organiserFile } from "@/core/organiserFile";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { Sheet } from "@/ui/overlay/Sheet";
import type { ExportSheetProps } from "../export/ExportButton";
import { ExportForm } from "../export/ExportForm";
import type { ConsoleQuery } from "../route";
import { workFilterOf } from "./useWorkLines";

const FORMATS = ["csv", "xlsx", "zip"] as const;

export interface WorkExportProps {
  competitionId: number;
  query: ConsoleQuery<"works">;
  /** Rows of the current filter, on all pages. */
  filtered: number;
}

export function WorkExportSheet(props: WorkExportProps & ExportSheetProps) {
  const { open, onClose, filter, competitionId, query, filtered } = props;
  const { t } = useTranslation();
  const unfiltered = useQuery({
    ...organiserQuery("organise.workList", { competitionId, size: 1 }),
    enabled: open,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t("console.export.works")}>
      <ExportForm
        range={{
          filter,
          filtered,
          all: unfiltered.data?.total,
          countText: (count) => t("console.export.workCount", { count }),
        }}
        choices={workColumns()}
        formats={FORMATS}
        receive={({ all, columns, format }, options) =>
          organiserFile(
            "organise.workExport",
            { competitionId, ...(!all && workFilterOf(query)), columns, format },
            options,
          )
        }
        onDone={onClose}
      />
    </Sheet>
  );
}
