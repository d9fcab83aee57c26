// A team for its members: who is in it, what is missing, its sign-up with the fee, and the actions that the server offers.
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import type { TeamDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { MissingPage } from "@/shared/route/MissingPage";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { IconButton } from "@/ui/button/IconButton";
import { Screen } from "@/ui/frame/Screen";
import styles from "./MembersPage.module.css";
import { MemberList } from "./members/MemberList";
import { MembersSkeleton } from "./members/MembersSkeleton";
import { TeamActions } from "./members/TeamActions";
import { TeamDock } from "./members/TeamDock";
import { TeamHead } from "./members/TeamHead";
import { TeamProgress } from "./members/TeamProgress";
import { TeamSignupCard } from "./members/TeamSignupCard";
import { type TeamActing, useTeamActions } from "./members/useTeamActions";

export function Component() {
  const { teamId } = useRouteQuery("inviteMembers");
  return teamId === undefined ? <MissingPage /> : <MembersScreen key={teamId} id={teamId} />;
}

function MembersScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useQuery({ ...queryFor("team.one", { id }), refetchOnMount: "always" });
  const acting = useTeamActions(query.data);
  // After leaving, the team is unknown to its former member, whose page leads away in the same moment.
  if (refusalCode(query.error) === NOT_FOUND && !acting.isGone) return <MissingPage />;
  const team = query.data;
  return (
    <Screen
      busy={query.isPending}
      onRefresh={() => query.refetch()}
      actions={
        team?.actions.includes("invite") && (
          <IconButton
            icon="user-plus"
            label={t("team.action.invite")}
            onClick={() => void navigate(href("invite", { teamId: id }))}
          />
        )
      }
      dock={team && <TeamDock team={team} />}
    >
      <QueryView query={query} skeleton={<MembersSkeleton />}>
        {(data) => <Members team={data} acting={acting} />}
      </QueryView>
    </Screen>
  );
}

interface MembersProps {
  team: TeamDetail;
  acting: TeamActing;
}

function Members({ team, acting }: MembersProps) {
  return (
    <div className={styles.page}>
      <TeamHead team={team} />
      {team.apply && <TeamSignupCard apply={team.apply} team={team} />}
      <TeamProgress item={team.item} />
      <MemberList team={team} acting={acting} />
      <TeamActions team={team} acting={acting} />
    </div>
  );
}
