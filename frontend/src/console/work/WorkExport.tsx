// The button that opens the export of works; the sheet loads when it is first needed.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import { useGroupName } from "../activity/useGroupName";
import { filterWords } from "../export/filterWords";
import { useAsked } from "../frame/useAsked";
import type { ConsoleQuery } from "../route";
import { workViewOf } from "./useWorkLines";

const load = () => import("./WorkExportSheet").then((module) => module.WorkExportSheet);

interface WorkExportProps {
  competitionId: number;
  query: ConsoleQuery<"works">;
  /** Rows of the current filter, on all pages. */
  filtered: number;
}

export function WorkExport({ competitionId, query, filtered }: WorkExportProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useAsked("export", () => setOpen(true));
  const Sheet = useLazyOverlay(load, open, close);
  const all = useQuery({
    ...organiserQuery("organise.workList", { competitionId, size: 1 }),
    enabled: open,
  });
  const group = useGroupName(competitionId, query.group);
  const view = workViewOf(query);
  const filter = filterWords([
    view === "all" ? "" : t(`console.works.view.${view}`),
    group,
    query.keyword,
  ]);
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
          range={{
            filter,
            filtered,
            all: all.data?.total,
            countText: (count) => t("console.export.workCount", { count }),
          }}
        />
      )}
    </>
  );
}
