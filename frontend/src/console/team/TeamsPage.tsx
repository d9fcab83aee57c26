// The teams of an activity: found by state, and one shown in full next to them; also the persons who look for a team.
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
import { TeamSearchPart } from "./TeamSearchPart";
import { TeamViews } from "./TeamViews";
import { teamViewOf, useTeamLines } from "./useTeamLines";
import { useTeamSearches } from "./useTeamSearches";

export function Component() {
  const [{ id }] = useConsoleQuery("teams");
  if (id === undefined) return <NoActivity titleKey="console.title.teams" />;
  return <Teams key={id} competitionId={id} />;
}

function Teams({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("teams");
  const { data: staff } = useStaff();
  const teams = useTeamLines(competitionId, query);
  const searches = useTeamSearches(competitionId, query);
  const isLooking = teamViewOf(query) === "looking";
  const shown = isLooking ? searches : teams;
  const total = shown.isPlaceholderData ? undefined : shown.data?.total;
  const decides = staff !== undefined && decidesOnSignups(staff.role);
  const { open } = query;
  return (
    <ConsolePage
      title={t("console.title.teams")}
      actions={
        decides &&
        !isLooking && (
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
      {isLooking ? (
        <TeamSearchPart lines={searches} query={query} move={move} decides={decides} />
      ) : (
        <>
          <TeamFilters competitionId={competitionId} query={query} move={move} />
          <TeamList competitionId={competitionId} lines={teams} query={query} move={move} />
        </>
      )}
    </ConsolePage>
  );
}
