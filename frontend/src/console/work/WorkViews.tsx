// The views of the works: by what is to be done, then those that were saved.
import { useTranslation } from "@/i18n/useTranslation";
import { type ConsoleQuery, consoleAddress, readConsoleQuery } from "../route";
import { SavedViews } from "../table/SavedViews";
import { filterOf, isSameFilter, type SavedView, useSavedViews } from "../table/useSavedViews";
import { ViewTabs } from "../table/ViewTabs";
import { WORK_VIEWS, workViewOf } from "./useWorkLines";

/** Parameters that a saved view has. */
const KEYS = ["view", "group", "keyword"];

interface WorkViewsProps {
  competitionId: number;
  query: ConsoleQuery<"works">;
  /** Rows of the current view; undefined until known. */
  total: number | undefined;
}

export function WorkViews({ competitionId, query, total }: WorkViewsProps) {
  const { t } = useTranslation();
  const { group, keyword } = query;
  const saved = useSavedViews("works", competitionId);
  const filter = filterOf(query, KEYS);
  const shown = saved.views.find((view) => isSameFilter(view.filter, filter));
  const current = shown ? `saved ${shown.name}` : workViewOf(query);
  const countOf = (key: string) => (key === current ? total : undefined);
  const views = WORK_VIEWS.map((view) => ({
    key: view,
    label: view === "all" ? t("console.table.all") : t(`console.works.view.${view}`),
    // A saved view ends with its tab.
    to: consoleAddress("works", { id: competitionId, view, ...(!shown && { group, keyword }) }),
    count: countOf(view),
  }));
  const own = saved.views.map((view) => ({
    key: `saved ${view.name}`,
    label: view.name,
    to: consoleAddress("works", readConsoleQuery("works", addressOf(competitionId, view))),
    count: countOf(`saved ${view.name}`),
  }));
  return (
    <ViewTabs
      label={t("console.table.views")}
      views={[...views, ...own]}
      current={current}
      tools={
        <SavedViews
          current={shown?.name ?? null}
          savable={!shown && (group !== undefined || keyword !== undefined)}
          onSave={(name) => saved.save({ name, filter })}
          onRemove={saved.remove}
        />
      }
    />
  );
}

function addressOf(id: number, view: SavedView): URLSearchParams {
  return new URLSearchParams({ ...view.filter, id: String(id) });
}
