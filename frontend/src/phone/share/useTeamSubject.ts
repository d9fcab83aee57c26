// The poster of an invitation to a team.
import type { TeamInvitation } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { posterCovers } from "@/shared/share/activityShare";
import { invitationPath } from "@/shared/team/invitationPath";
import { faceOf } from "@/shared/vote/face";
import type { Subject } from "./subject";

/** Px of the layout, as the poster draws it. */
const LOGO = 66;

export function useTeamSubject(invitation: TeamInvitation | undefined): Subject | null {
  const { t } = useTranslation();
  const format = useFormat();
  if (!invitation) return null;
  const { code, competitionId, competitionName, startTime, timezone } = invitation;
  const path = invitationPath(code);
  return {
    title: invitation.teamName,
    lines: [competitionName, format.dateTime(startTime, timezone), t("team.code.named", { code })],
    logo: faceOf(invitation.logo, LOGO) ?? undefined,
    covers: posterCovers(invitation.cover, competitionId),
    path,
    codePath: path,
    hint: t("share.scan.team"),
    invitation: "share.name.team",
  };
}
