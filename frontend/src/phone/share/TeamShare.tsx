// The invitation to a team behind its link: for a member of the team a poster, for everyone else the way to join.
import { href } from "@/core/href";
import { errorText } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { useSignedIn } from "@/session/store";
import { QueryView } from "@/shared/query/QueryView";
import { InvitationScreen } from "@/shared/team/InvitationScreen";
import { InvitationSkeleton } from "@/shared/team/InvitationSkeleton";
import { JoinDock } from "@/shared/team/JoinDock";
import { joinObstacle } from "@/shared/team/seats";
import { useInvitation } from "@/shared/team/useInvitation";
import { Banner } from "@/ui/banner/Banner";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import { PosterScreen } from "./PosterScreen";
import { useTeamSubject } from "./useTeamSubject";

export function TeamShare({ code }: { code: string }) {
  const { t } = useTranslation();
  const signedIn = useSignedIn();
  const { query, invalid } = useInvitation(code);
  const subject = useTeamSubject(query.data);
  if (invalid) return <Invalid text={errorText(query.error)} />;
  const invitation = query.data;
  if (!invitation) {
    return (
      <Screen busy={query.isPending}>
        <QueryView query={query} skeleton={<InvitationSkeleton />}>
          {() => null}
        </QueryView>
      </Screen>
    );
  }
  if (invitation.mine) return <PosterScreen query={query} subject={subject} />;
  const obstacle = joinObstacle(invitation);
  return (
    <InvitationScreen
      invitation={invitation}
      onRefresh={() => query.refetch()}
      notice={
        obstacle !== null && (
          <Banner tone="warn" role="status">
            {t(`errors.code.${obstacle}`)}
          </Banner>
        )
      }
      dock={
        obstacle === null && (
          <JoinDock
            invitation={invitation}
            to={href("invite", { code: invitation.code })}
            note={signedIn ? undefined : t("team.invitation.login")}
          />
        )
      }
    />
  );
}

/** The code was reset, or is none: another one can be typed. */
function Invalid({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <Screen heading="own">
      <StatePage
        kind="empty"
        heading="h1"
        title={text}
        text={t("team.invitation.invalid")}
        actions={
          <>
            <ButtonLink tone="primary" to={href("invite")}>
              {t("team.action.typeCode")}
            </ButtonLink>
            <ButtonLink to={href("home")}>{t("activity.action.others")}</ButtonLink>
          </>
        }
      />
    </Screen>
  );
}
