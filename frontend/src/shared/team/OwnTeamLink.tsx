// The link to the caller's team in an activity, shown once the team is known.
import type { ActivityId } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { Link } from "@/ui/link/Link";
import styles from "./OwnTeamLink.module.css";
import { TeamLogo } from "./TeamLogo";
import { useOwnTeam } from "./useOwnTeam";

interface OwnTeamLinkProps {
  competitionId: ActivityId;
  className?: string | undefined;
}

export function OwnTeamLink({ competitionId, className }: OwnTeamLinkProps) {
  const { t } = useTranslation();
  const { team } = useOwnTeam(competitionId);
  if (!team) return null;
  return (
    <Link className={className} to={href("inviteMembers", { teamId: team.id })}>
      {team.logo && (
        <TeamLogo logo={team.logo} name={team.name} size={24} className={styles.logo} />
      )}
      {t("team.action.view")}
    </Link>
  );
}
