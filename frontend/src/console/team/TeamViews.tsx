// The views of the teams, by their state, and that of the persons who look for one.
import { useTranslation } from "@/i18n/useTranslation";
import { type ConsoleQuery, consoleAddress } from "../route";
import { ViewTabs } from "../table/ViewTabs";
import { TEAM_VIEWS, type TeamView, teamViewOf } from "./useTeamLines";

interface TeamViewsProps {
  competitionId: number;
  query: ConsoleQuery<"teams">;
  /** Rows of the current view; undefined until known. */
  total: number | undefined;
}

export function TeamViews({ competitionId, query, total }: TeamViewsProps) {
  const { t } = useTranslation();
  const label = useViewLabel();
  const current = teamViewOf(query);
  const { group, keyword } = query;
  const views = TEAM_VIEWS.map((view) => ({
    key: view,
    label: label(view),
    to: consoleAddress("teams", { id: competitionId, view, group, keyword }),
    count: view === current ? total : undefined,
  }));
  return <ViewTabs label={t("console.table.views")} views={views} current={current} />;
}

/** Names a view. */
export function useViewLabel(): (view: TeamView) => string {
  const { t } = useTranslation();
  return (view) => {
    switch (view) {
      case "all":
        return t("console.table.all");
      case "small":
        return t("teamdesk.small");
      case "looking":
        return t("teamdesk.looking.view");
      default:
        return t(`columns.team.${view}`);
    }
  };
}
