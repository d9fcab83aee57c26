// Exports the sign-ups of the current view, or all of the activity.
import { useQuery } from "@tanstack/react-query";
import { signupColumns } from "@/core/activityEditor";
import type { Staff } from "@/core/generated/contract";
import { organiserFile } from "@/core/organiserFile";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import type { ExportSheetProps } from "../export/ExportButton";
import { ExportForm } from "../export/ExportForm";
import type { ConsoleQuery } from "../route";
import { useSignupCounts } from "./useSignupCounts";
import { signupFilterOf, viewOf } from "./useSignupLines";

const FORMATS = ["csv", "xlsx"] as const;

export interface SignupExportProps {
  competitionId: number;
  query: ConsoleQuery<"signups">;
  staff: Staff;
}

export function SignupExportSheet(props: SignupExportProps & ExportSheetProps) {
  const { open, onClose, filter, competitionId, query, staff } = props;
  const { t, i18n } = useTranslation();
  const form = useQuery({
    ...organiserQuery("organise.form", { id: competitionId }),
    enabled: open,
  });
  const counts = useSignupCounts(competitionId);
  // The waiting list shows offers too, which the file of its view does not have.
  const found = useQuery({
    ...organiserQuery("organise.signupList", { competitionId, ...signupFilterOf(query), size: 1 }),
    enabled: open,
  });
  const range = {
    filter,
    filtered: found.data?.more ? undefined : found.data?.total,
    all: counts?.total,
    countText: (count: number) => t("console.export.signupCount", { count }),
  };
  return (
    <Sheet open={open} onClose={onClose} title={t("console.export.signups")}>
      <QueryView query={form} skeleton={<Skeleton height={360} radius={14} />}>
        {(stored) => (
          <ExportForm
            range={range}
            choices={signupColumns(stored.form, staff.role, i18n.language)}
            formats={FORMATS}
            note={t("console.export.perPerson")}
            receive={({ all, columns, format }, options) =>
              organiserFile(
                "organise.signupExport",
                {
                  competitionId,
                  ...(!all && signupFilterOf(query)),
                  sort: viewOf(query).sort,
                  columns,
                  format,
                },
                options,
              )
            }
            onDone={onClose}
          />
        )}
      </QueryView>
    </Sheet>
  );
}
