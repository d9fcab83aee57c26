// The invitation behind a code, for an account that may join: the way to the form, or the reason why it cannot.
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { ALREADY_IN_TEAM, ALREADY_SIGNED_UP, FULL, SIGNUP_NOT_OPEN } from "@/core/generated/codes";
import type { SignupCheck, TeamInvitation } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { errorText } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { RefusalNotice } from "@/shared/signup/RefusalNotice";
import { type RefusalReason, reasonOfCheck } from "@/shared/signup/refusal";
import { InvitationScreen } from "@/shared/team/InvitationScreen";
import { InvitationSkeleton } from "@/shared/team/InvitationSkeleton";
import { JoinDock } from "@/shared/team/JoinDock";
import { joinObstacle } from "@/shared/team/seats";
import { useInvitation } from "@/shared/team/useInvitation";
import { Screen } from "@/ui/frame/Screen";
import { TypeCodeScreen } from "./TypeCodeScreen";

export function JoinScreen({ code }: { code: string }) {
  const { query, invalid } = useInvitation(code);
  if (invalid) return <TypeCodeScreen refused={{ code, text: errorText(query.error) }} />;
  if (query.data) return <Joining invitation={query.data} onRefresh={() => query.refetch()} />;
  return (
    <Screen busy={query.isPending}>
      <QueryView query={query} skeleton={<InvitationSkeleton />}>
        {() => null}
      </QueryView>
    </Screen>
  );
}

interface JoiningProps {
  invitation: TeamInvitation;
  onRefresh: () => Promise<unknown>;
}

function Joining({ invitation, onRefresh }: JoiningProps) {
  const { competitionId, groupId, mine, teamId, code } = invitation;
  const obstacleOf = useObstacle();
  const check = useQuery({
    ...queryFor("signup.check", { competitionId, groupId }),
    enabled: !mine,
  });
  if (mine) return <Navigate replace to={href("inviteMembers", { teamId })} />;
  const reason = obstacleOf(invitation, check.data);
  return (
    <InvitationScreen
      invitation={invitation}
      onRefresh={() => Promise.all([onRefresh(), check.refetch()])}
      notice={reason && <RefusalNotice reason={reason} competitionId={competitionId} />}
      dock={
        !reason && (
          <JoinDock
            invitation={invitation}
            to={href("applyForm", { competitionId, groupId, code })}
          />
        )
      }
    />
  );
}

/** Reasons of the account come first: they lead onwards. */
const OF_THE_ACCOUNT: readonly (number | null)[] = [ALREADY_IN_TEAM, ALREADY_SIGNED_UP];

function useObstacle() {
  const { t } = useTranslation();
  const ofTeam = (invitation: TeamInvitation): RefusalReason | null => {
    const code = joinObstacle(invitation);
    if (code === null) return null;
    return { code, text: t(`errors.code.${code}`), applyId: null, waitlist: false };
  };
  return (invitation: TeamInvitation, check: SignupCheck | undefined): RefusalReason | null => {
    const ofCheck = reasonOfCheck(check);
    if (ofCheck && OF_THE_ACCOUNT.includes(ofCheck.code)) return ofCheck;
    // The invitation knows whether sign-up is open for this team, and whether it needs a place of the group.
    const ofGroup =
      ofCheck?.code === FULL ? invitation.takesSeat : ofCheck?.code !== SIGNUP_NOT_OPEN;
    return ofTeam(invitation) ?? (ofGroup ? ofCheck : null);
  };
}
