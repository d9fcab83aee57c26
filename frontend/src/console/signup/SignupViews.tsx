// The views of the sign-ups by state, each with the number of its rows.
import { useTranslation } from "@/i18n/useTranslation";
import { type ConsoleQuery, consoleAddress } from "../route";
import { ViewTabs } from "../table/ViewTabs";
import { useSignupCounts } from "./useSignupCounts";
import { SIGNUP_STATUSES, statusOf } from "./useSignupLines";

interface SignupViewsProps {
  competitionId: number;
  query: ConsoleQuery<"signups">;
}

export function SignupViews({ competitionId, query }: SignupViewsProps) {
  const { t } = useTranslation();
  const counts = useSignupCounts(competitionId);
  const { group, keyword, columns } = query;
  const views = [...SIGNUP_STATUSES, undefined].map((status) => ({
    key: status ?? "all",
    label: status ? t(`console.signups.status.${status}`) : t("console.table.all"),
    to: consoleAddress("signups", {
      id: competitionId,
      status,
      group,
      // The waiting list is not searched.
      keyword: status === "waiting" ? undefined : keyword,
      columns,
    }),
    count: counts && (status ? (counts[status] ?? 0) : counts.total),
  }));
  return (
    <ViewTabs label={t("console.table.views")} views={views} current={statusOf(query) ?? "all"} />
  );
}
