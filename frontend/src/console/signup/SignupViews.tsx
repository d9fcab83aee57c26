// The views of the sign-ups: by state, each with the number of its rows, then those that were saved.
import { useTranslation } from "@/i18n/useTranslation";
import { type ConsoleQuery, consoleAddress, readConsoleQuery } from "../route";
import { SavedViews } from "../table/SavedViews";
import { filterOf, isSameFilter, type SavedView, useSavedViews } from "../table/useSavedViews";
import { ViewTabs } from "../table/ViewTabs";
import { useSignupCounts } from "./useSignupCounts";
import { SIGNUP_STATUSES, statusOf } from "./useSignupLines";

/** Parameters that a saved view has. */
const KEYS = ["status", "group", "not", "keyword", "sort", "columns"];

interface SignupViewsProps {
  competitionId: number;
  query: ConsoleQuery<"signups">;
}

export function SignupViews({ competitionId, query }: SignupViewsProps) {
  const { t } = useTranslation();
  const counts = useSignupCounts(competitionId);
  const { group, not, keyword, sort, columns } = query;
  const saved = useSavedViews("signups", competitionId);
  const filter = filterOf(query, KEYS);
  const shown = saved.views.find((view) => isSameFilter(view.filter, filter));
  const views = [...SIGNUP_STATUSES, undefined].map((status) => ({
    key: status ?? "all",
    label: status ? t(`console.signups.status.${status}`) : t("console.table.all"),
    to: consoleAddress("signups", {
      id: competitionId,
      status,
      // A saved view ends with its tab.
      ...(!shown && { group, columns }),
      // The waiting list has an order of its own and is not searched.
      ...(!shown && status !== "waiting" && { keyword, not, sort }),
    }),
    count: counts && (status ? (counts[status] ?? 0) : counts.total),
  }));
  const own = saved.views.map((view) => ({
    key: `saved ${view.name}`,
    label: view.name,
    to: consoleAddress("signups", readConsoleQuery("signups", addressOf(competitionId, view))),
  }));
  return (
    <ViewTabs
      label={t("console.table.views")}
      views={[...views, ...own]}
      current={shown ? `saved ${shown.name}` : (statusOf(query) ?? "all")}
      tools={
        <SavedViews
          current={shown?.name ?? null}
          savable={!shown && isNarrowed(query)}
          onSave={(name) => saved.save({ name, filter })}
          onRemove={saved.remove}
        />
      }
    />
  );
}

/** More than the tab of a state shows. */
function isNarrowed(query: ConsoleQuery<"signups">): boolean {
  const { group, not, keyword, sort, columns } = query;
  return [group, not, keyword, sort, columns].some((value) => value !== undefined && value !== "");
}

function addressOf(id: number, view: SavedView): URLSearchParams {
  return new URLSearchParams({ ...view.filter, id: String(id) });
}
