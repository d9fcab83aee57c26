// The button that opens the export of teams; the sheet loads when it is first needed.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Staff } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import { useGroupName } from "../activity/useGroupName";
import { filterWords } from "../export/filterWords";
import { useAsked } from "../frame/useAsked";
import type { ConsoleQuery } from "../route";
import { useViewLabel } from "./TeamViews";
import { teamViewOf } from "./useTeamLines";

const load = () => import("./TeamExportSheet").then((module) => module.TeamExportSheet);

interface TeamExportProps {
  competitionId: number;
  query: ConsoleQuery<"teams">;
  staff: Staff;
  /** Rows of the current filter, on all pages; undefined until known. */
  filtered: number | undefined;
}

export function TeamExport({ competitionId, query, staff, filtered }: TeamExportProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useAsked("export", () => setOpen(true));
  const Sheet = useLazyOverlay(load, open, close);
  const all = useQuery({
    ...organiserQuery("organise.teamList", { competitionId, size: 1 }),
    enabled: open,
  });
  const group = useGroupName(competitionId, query.group);
  const viewLabel = useViewLabel();
  const view = teamViewOf(query);
  const filter = filterWords([view === "all" ? "" : viewLabel(view), group, query.keyword]);
  return (
    <>
      <Button tone="line" size="sm" icon="download-simple" onClick={() => setOpen(true)}>
        {t("console.export.open")}
      </Button>
      {Sheet && (
        <Sheet
          // A filter chosen meanwhile is the next export's.
          key={filter}
          open={open}
          onClose={close}
          competitionId={competitionId}
          query={query}
          staff={staff}
          range={{
            filter,
            filtered,
            all: all.data?.more ? undefined : all.data?.total,
            countText: (count) => t("teamdesk.count", { count }),
          }}
        />
      )}
    </>
  );
}
