// Signs a team up: its members, and the questions for the captain.
import { useQuery } from "@tanstack/react-query";
import { ALREADY_IN_TEAM } from "@/core/generated/codes";
import type { TeamDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { isMissing } from "@/shared/signup/refusal";
import { Screen } from "@/ui/frame/Screen";
import { FormSkeleton } from "../form/FormSkeleton";
import { OpenForm } from "../form/OpenForm";
import { useDraft } from "../form/useDraft";
import { useFormData } from "../form/useFormData";
import { ClosedTeam } from "./ClosedTeam";
import { asTeam } from "./sending";
import { TeamMembers } from "./TeamMembers";

/** The captain is in a team: this one. */
const TEAM_PART = { part: "team", ignored: [ALREADY_IN_TEAM] } as const;

export function SubmitTeam({ userId, id }: { userId: string; id: number }) {
  const query = useQuery({ ...queryFor("team.one", { id }), refetchOnMount: "always" });
  if (isMissing(query.error)) return <MissingPage />;
  const team = query.data;
  if (!team) {
    return (
      <Screen busy={query.isPending}>
        <QueryView query={query} skeleton={<FormSkeleton />}>
          {() => null}
        </QueryView>
      </Screen>
    );
  }
  if (!team.actions.includes("submit")) return <ClosedTeam id={id} />;
  return <SubmitForm userId={userId} team={team} />;
}

function SubmitForm({ userId, team }: { userId: string; team: TeamDetail }) {
  const { t } = useTranslation();
  const { id, competitionId, groupId, memberCount } = team.item;
  const parts = useFormData(competitionId, groupId, null, TEAM_PART);
  const draft = useDraft(userId, `team${id}`);
  if (isMissing(parts.part.error)) return <MissingPage />;
  return (
    <OpenForm
      parts={parts}
      draft={draft}
      sending={asTeam(id)}
      label={({ waits }) => t(waits ? "signup.action.joinWaiting" : "signup.form.submit")}
      paidFor={() => memberCount}
      otherGroups={false}
      top={(state) => <TeamMembers team={team} errors={state.errors} />}
    />
  );
}
