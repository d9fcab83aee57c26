// Says that a team's part of the form cannot be sent at this time, and leads back to the team.
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";

export function ClosedTeam({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Screen>
      <StatePage
        kind="refused"
        title={t("team.closed.form")}
        actions={
          <ButtonLink tone="primary" to={href("inviteMembers", { teamId: id })}>
            {t("team.action.view")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
