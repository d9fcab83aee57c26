// The sign-ups of an activity: filtered rows, decisions about many, and one shown in full beside them.
import { decidesOnSignups, managesActivities } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { useStaff } from "../frame/useStaff";
import { composeAddress } from "../message/audience";
import { consoleAddress, useConsoleQuery } from "../route";
import { SignupDetails } from "./SignupDetails";
import { SignupExport } from "./SignupExport";
import { SignupList } from "./SignupList";
import { SignupOnSite } from "./SignupOnSite";
import { SignupViews } from "./SignupViews";
import { isQueue, useSignupLines } from "./useSignupLines";
import { WaitingList } from "./WaitingList";

export function Component() {
  const [{ id }] = useConsoleQuery("signups");
  if (id === undefined) return <NoActivity titleKey="console.title.signups" />;
  return <Signups key={id} competitionId={id} />;
}

function Signups({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("signups");
  const { data: staff } = useStaff();
  const decides = staff !== undefined && decidesOnSignups(staff.role);
  const lines = useSignupLines(competitionId, query);
  const list = lines.data?.list ?? [];
  const at = list.findIndex(({ id }) => id === query.open);
  const { open } = query;
  return (
    <ConsolePage
      title={t("console.title.signups")}
      actions={
        decides && (
          <>
            <ButtonLink
              tone="line"
              size="sm"
              icon="upload-simple"
              to={consoleAddress("import", { id: competitionId })}
            >
              {t("console.import.open")}
            </ButtonLink>
            {managesActivities(staff.role) && (
              <ButtonLink
                tone="line"
                size="sm"
                icon="envelope-simple"
                to={composeAddress(competitionId, {
                  status: query.status,
                  group: query.group,
                  not: query.not,
                })}
              >
                {t("console.message.write")}
              </ButtonLink>
            )}
            <SignupExport competitionId={competitionId} query={query} staff={staff} />
            <SignupOnSite
              competitionId={competitionId}
              onOpen={(id) => move.step({ status: undefined, keyword: undefined, open: id })}
            />
          </>
        )
      }
      aside={
        open !== undefined && (
          <SignupDetails
            key={open}
            id={open}
            competitionId={competitionId}
            previous={at < 0 ? undefined : list[at - 1]?.id}
            next={at < 0 ? undefined : list[at + 1]?.id}
            onOpen={(id) => move.refine({ open: id })}
          />
        )
      }
    >
      <SignupViews competitionId={competitionId} query={query} />
      {isQueue(query) ? (
        <WaitingList competitionId={competitionId} lines={lines} query={query} move={move} />
      ) : (
        <SignupList competitionId={competitionId} lines={lines} query={query} move={move} />
      )}
    </ConsolePage>
  );
}
