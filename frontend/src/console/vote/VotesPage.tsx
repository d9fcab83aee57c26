// Likes and gifts of an activity: those held for a decision first, then the log, the bursts, and the report by work.
import { decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { useStaff } from "../frame/useStaff";
import { consoleAddress, useConsoleQuery } from "../route";
import { ViewTabs } from "../table/ViewTabs";

import { HeldPart } from "./HeldPart";
import { LazyBurstsPart } from "./LazyBurstsPart";
import { ReportPart } from "./ReportPart";
import { VoteFilters } from "./VoteFilters";
import { VoteList } from "./VoteList";
import { VOTE_VIEWS, voteViewOf } from "./votes";

export function Component() {
  const [{ id }] = useConsoleQuery("votes");
  if (id === undefined) return <NoActivity titleKey="console.title.votes" />;
  return <Votes key={id} competitionId={id} />;
}

function Votes({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("votes");
  const { data: staff } = useStaff();
  const decides = staff !== undefined && decidesOnSignups(staff.role);
  const view = voteViewOf(query);
  const views = VOTE_VIEWS.map((one) => ({
    key: one,
    label: t(`votedesk.view.${one}`),
    // The report ignores the work, and keeps it for the way back.
    to: consoleAddress("votes", { id: competitionId, view: one, work: query.work }),
  }));
  const part = { competitionId, query, move };
  return (
    <ConsolePage title={t("console.title.votes")}>
      <ViewTabs label={t("console.table.views")} views={views} current={view} />
      {view === "held" && <HeldPart key={view} {...part} decides={decides} />}
      {view === "log" && (
        <>
          <VoteFilters query={query} move={move} />
          <VoteList key={view} {...part} decides={decides} />
        </>
      )}
      {view === "bursts" && <LazyBurstsPart {...part} />}
      {view === "report" && <ReportPart {...part} />}
    </ConsolePage>
  );
}
