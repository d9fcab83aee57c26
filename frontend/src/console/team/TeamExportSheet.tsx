// Exports the teams of the current view, or all of the activity, with a row for each member.
import { useQuery } from "@tanstack/react-query";
import { teamColumns } from "@/core/activityEditor";
import type { Staff } from "@/core/generated/contract";
import { organiserFile } from "@/core/organiserFile";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { Sheet } from "@/ui/overlay/Sheet";
import type { ExportSheetProps } from "../export/ExportButton";
import { ExportForm } from "../export/ExportForm";
import type { ConsoleQuery } from "../route";
import { teamFilterOf } from "./useTeamLines";

const FORMATS = ["csv", "xlsx"] as const;

export interface TeamExportProps {
  competitionId: number;
  query: ConsoleQuery<"teams">;
  staff: Staff;
  /** Rows of the current filter, on all pages; undefined until known. */
  filtered: number | undefined;
}

export function TeamExportSheet(props: TeamExportProps & ExportSheetProps) {
  const { open, onClose, filter, competitionId, query, staff, filtered } = props;
  const { t } = useTranslation();
  const unfiltered = useQuery({
    ...organiserQuery("organise.teamList", { competitionId, size: 1 }),
    enabled: open,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t("teamdesk.export")}>
      <ExportForm
        range={{
          filter,
          filtered,
          all: unfiltered.data?.more ? undefined : unfiltered.data?.total,
          countText: (count) => t("teamdesk.count", { count }),
        }}
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
