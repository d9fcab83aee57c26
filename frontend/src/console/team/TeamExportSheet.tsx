// Exports the teams of the current view, or all of the activity, with a row for each member.
import { teamColumns } from "@/core/activityEditor";
import type { Staff } from "@/core/generated/contract";
import { organiserFile } from "@/core/organiserFile";
import { useTranslation } from "@/i18n/useTranslation";
import { Sheet } from "@/ui/overlay/Sheet";
import type { ExportRange } from "../export/ExportFields";
import { ExportForm } from "../export/ExportForm";
import type { ConsoleQuery } from "../route";
import { teamFilterOf } from "./useTeamLines";

const FORMATS = ["csv", "xlsx"] as const;

export interface TeamExportSheetProps {
  open: boolean;
  onClose: () => void;
  competitionId: number;
  query: ConsoleQuery<"teams">;
  staff: Staff;
  range: ExportRange;
}

export function TeamExportSheet(props: TeamExportSheetProps) {
  const { open, onClose, competitionId, query, staff, range } = props;
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("teamdesk.export")}>
      <ExportForm
        range={range}
        choices={teamColumns(staff.role)}
        formats={FORMATS}
        note={t("teamdesk.perMember")}
        receive={({ all, columns, format }, options) =>
          organiserFile(
            "organise.teamExport",
            { competitionId, ...(!all && teamFilterOf(query)), columns, format },
            options,
          )
        }
        onDone={onClose}
      />
    </Sheet>
  );
}
