// The link from a sign-up to its team, if it is that of one.
import type { TeamId } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/button/ButtonLink";
import type { ButtonSize } from "@/ui/button/buttonClass";

interface TeamLinkProps {
  teamId: TeamId | null;
  size: ButtonSize;
  block?: boolean | undefined;
  describedBy?: string | undefined;
}

export function TeamLink({ teamId, size, block, describedBy }: TeamLinkProps) {
  const { t } = useTranslation();
  // Tickets that were stored before teams existed name none.
  if (!teamId) return null;
  return (
    <ButtonLink
      size={size}
      block={block}
      icon="users-three"
      aria-describedby={describedBy}
      to={href("inviteMembers", { teamId })}
    >
      {t("team.action.view")}
    </ButtonLink>
  );
}
