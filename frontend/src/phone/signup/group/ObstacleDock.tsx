// The bottom of the choice if no group can be chosen: a link to the sign-up, the team or the activity instead.
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import type { Obstacle } from "./groupChoice";

interface ObstacleDockProps {
  obstacle: Obstacle;
  competitionId: number;
}

export function ObstacleDock({ obstacle, competitionId }: ObstacleDockProps) {
  return (
    <Dock>
      <WayOn obstacle={obstacle} competitionId={competitionId} />
    </Dock>
  );
}

function WayOn({ obstacle, competitionId }: ObstacleDockProps) {
  const { t } = useTranslation();
  switch (obstacle.kind) {
    case "signedUp":
      return (
        <ButtonLink
          tone="primary"
          size="lg"
          to={href("applyResult", { applyId: obstacle.applyId })}
        >
          {t("signup.action.viewSignup")}
        </ButtonLink>
      );
    case "inTeam":
      return (
        <ButtonLink
          tone="primary"
          size="lg"
          to={href("inviteMembers", { teamId: obstacle.team.id })}
        >
          {t("team.action.view")}
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink size="lg" to={href("competition", { id: competitionId })}>
          {t("signup.action.backToActivity")}
        </ButtonLink>
      );
  }
}
