// The sign-ups of an activity: filtered rows, decisions about many, and one shown in full beside them.
import { useTranslation } from "@/i18n/useTranslation";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { useConsoleQuery } from "../route";
import { SignupDetails } from "./SignupDetails";
import { SignupList } from "./SignupList";
import { useSignupLines } from "./useSignupLines";

export function Component() {
  const [{ id }] = useConsoleQuery("signups");
  if (id === undefined) return <NoActivity titleKey="console.title.signups" />;
  return <Signups key={id} competitionId={id} />;
}

function Signups({ competitionId }: { competitionId: number }) {
  const { t } = useTranslation();
  const [query, move] = useConsoleQuery("signups");
  const lines = useSignupLines(competitionId, query);
  const list = lines.data?.list ?? [];
  const at = list.findIndex(({ id }) => id === query.open);
  const { open } = query;
  return (
    <ConsolePage
      title={t("console.title.signups")}
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
      <SignupList competitionId={competitionId} lines={lines} query={query} move={move} />
    </ConsolePage>
  );
}
