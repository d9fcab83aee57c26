// Exports the works of the current view, or all of the activity: as a table, or as an archive with their files.
import { workColumns } from "@/core/activityEditor";
import { organiserFile } from "@/core/organiserFile";
import { useTranslation } from "@/i18n/useTranslation";
import { Sheet } from "@/ui/overlay/Sheet";
import type { ExportRange } from "../export/ExportFields";
import { ExportForm } from "../export/ExportForm";
import type { ConsoleQuery } from "../route";
import { workFilterOf } from "./useWorkLines";

const FORMATS = ["csv", "xlsx", "zip"] as const;

export interface WorkExportSheetProps {
  open: boolean;
  onClose: () => void;
  competitionId: number;
  query: ConsoleQuery<"works">;
  range: ExportRange;
}

export function WorkExportSheet(props: WorkExportSheetProps) {
  const { open, onClose, competitionId, query, range } = props;
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("console.export.works")}>
      <ExportForm
        range={range}
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
