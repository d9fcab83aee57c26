// The bottom of the choice if no group can be chosen: a link to the sign-up or the activity instead.
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
  const { t } = useTranslation();
  return (
    <Dock>
      {obstacle.kind === "signedUp" ? (
        <ButtonLink
          tone="primary"
          size="lg"
          to={href("applyResult", { applyId: obstacle.applyId })}
        >
          {t("signup.action.viewSignup")}
        </ButtonLink>
      ) : (
        <ButtonLink size="lg" to={href("competition", { id: competitionId })}>
          {t("signup.action.backToActivity")}
        </ButtonLink>
      )}
    </Dock>
  );
}
