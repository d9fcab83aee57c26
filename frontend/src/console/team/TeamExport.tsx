// The export of the teams of the current view.
import { useGroupName } from "../activity/useGroupName";
import { ExportButton } from "../export/ExportButton";
import { filterWords } from "../export/filterWords";
import type { TeamExportProps } from "./TeamExportSheet";
import { useViewLabel } from "./TeamViews";
import { teamViewOf } from "./useTeamLines";

const load = () => import("./TeamExportSheet").then((module) => module.TeamExportSheet);

export function TeamExport(props: TeamExportProps) {
  const { competitionId, query } = props;
  const group = useGroupName(competitionId, query.group);
  const viewLabel = useViewLabel();
  const view = teamViewOf(query);
  const filter = filterWords([view === "all" ? "" : viewLabel(view), group, query.keyword]);
  return <ExportButton load={load} filter={filter} list={props} />;
}
