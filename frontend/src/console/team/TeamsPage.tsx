// The teams of an activity: found by state, and one shown in full next to them.
import { decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { useStaff } from "../frame/useStaff";
import { useConsoleQuery } from "../route";
import { TeamDetails } from "./TeamDetails";
import { TeamExport } from "./TeamExport";
import { TeamFilters } from "./TeamFilters";
import { TeamList } from "./TeamList";
import { TeamViews } from "./TeamViews";
import { useTeamLines } from "./useTeamLines";

export function Component() {
  const [{ id }] = useConsoleQuery("teams");
  if (id === undefined) return <NoActivity titleKey="console.title.teams" />;
  return <Teams key={id} competitionId={id} />;
}

function Teams({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("teams");
  const { data: staff } = useStaff();
  const lines = useTeamLines(competitionId, query);
  const total = lines.isPlaceholderData ? undefined : lines.data?.total;
  const { open } = query;
  return (
    <ConsolePage
      title={t("console.title.teams")}
      actions={
        staff &&
        decidesOnSignups(staff.role) && (
          <TeamExport competitionId={competitionId} query={query} staff={staff} filtered={total} />
        )
      }
      aside={
        open !== undefined && (
          <TeamDetails
            key={open}
            id={open}
            competitionId={competitionId}
            onOpen={(id) => move.refine({ open: id })}
          />
        )
      }
    >
      <TeamViews competitionId={competitionId} query={query} total={total} />
      <TeamFilters competitionId={competitionId} query={query} move={move} />
      <TeamList competitionId={competitionId} lines={lines} query={query} move={move} />
    </ConsolePage>
  );
}
