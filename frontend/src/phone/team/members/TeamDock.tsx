// The bottom of a team: to sign it up, or to invite others.
import type { TeamDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";

export function TeamDock({ team: { item, actions } }: { team: TeamDetail }) {
  const { t } = useTranslation();
  const teamId = item.id;
  const submits = actions.includes("submit");
  const invites = actions.includes("invite");
  if (!submits && !invites) return null;
  return (
    <Dock>
      {invites && (
        <ButtonLink
          size="lg"
          tone={submits ? "plain" : "primary"}
          icon="user-plus"
          to={href("invite", { teamId })}
        >
          {t("team.action.invite")}
        </ButtonLink>
      )}
      {submits && (
        <ButtonLink size="lg" tone="primary" to={href("applyForm", { teamId })}>
          {t("team.action.submit")}
        </ButtonLink>
      )}
    </Dock>
  );
}
