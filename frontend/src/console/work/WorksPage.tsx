// The works of an activity: those that wait for a decision first, as tiles, or one at a time on the desk.
import { decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { useStaff } from "../frame/useStaff";
import { useConsoleQuery } from "../route";
import { useWorkLines } from "./useWorkLines";
import { WorkDesk } from "./WorkDesk";
import { WorkExport } from "./WorkExport";
import { WorkList } from "./WorkList";

export function Component() {
  const [{ id }] = useConsoleQuery("works");
  if (id === undefined) return <NoActivity titleKey="console.title.works" />;
  return <Works key={id} competitionId={id} />;
}

function Works({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("works");
  const { data: staff } = useStaff();
  const decides = staff !== undefined && decidesOnSignups(staff.role);
  const lines = useWorkLines(competitionId, query);
  const { open } = query;
  if (open !== undefined) {
    return (
      <WorkDesk
        id={open}
        lines={lines.data?.list ?? []}
        onOpen={(id) => (id === undefined ? move.step({ open: id }) : move.refine({ open: id }))}
      />
    );
  }
  return (
    <ConsolePage
      title={t("console.title.works")}
      actions={
        decides && (
          <WorkExport
            competitionId={competitionId}
            query={query}
            filtered={lines.data?.total ?? 0}
          />
        )
      }
    >
      <WorkList competitionId={competitionId} lines={lines} query={query} move={move} />
    </ConsolePage>
  );
}
