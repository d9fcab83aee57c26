// The export of the works of the current view.
import { useTranslation } from "@/i18n/useTranslation";
import { useGroupName } from "../activity/useGroupName";
import { ExportButton } from "../export/ExportButton";
import { filterWords } from "../export/filterWords";
import { workViewOf } from "./useWorkLines";
import type { WorkExportProps } from "./WorkExportSheet";

const load = () => import("./WorkExportSheet").then((module) => module.WorkExportSheet);

export function WorkExport(props: WorkExportProps) {
  const { competitionId, query } = props;
  const { t } = useTranslation();
  const group = useGroupName(competitionId, query.group);
  const view = workViewOf(query);
  const filter = filterWords([
    view === "all" ? "" : t(`console.works.view.${view}`),
    group,
    query.keyword,
  ]);
  return <ExportButton load={load} filter={filter} list={props} />;
}
