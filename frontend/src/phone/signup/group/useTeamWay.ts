// The way into a group that takes teams: found one, or join one by its code.

import type { GroupView, TeamInvitation } from "@/core/generated/contract";
import { href } from "@/core/href";
import { errorText } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { isWhole } from "@/shared/team/InviteCodeField";
import { joinObstacle } from "@/shared/team/seats";
import { useInvitation } from "@/shared/team/useInvitation";
import { useEntryState } from "@/ui/frame/useEntryState";

export const TEAM_WAYS = ["found", "code"] as const;
type Way = (typeof TEAM_WAYS)[number];

export interface TeamWay {
  way: Way;
  choose: (way: Way) => void;
  code: string;
  typeCode: (code: string) => void;
  /** The team of a complete code. */
  invitation: TeamInvitation | undefined;
  /** Why that code does not lead on. */
  error: string | null;
  /** Address to continue at; null until the code is that of a team that can be joined. */
  next: string | null;
}

function isWay(value: unknown): value is Way {
  return TEAM_WAYS.some((way) => way === value);
}

function isCode(value: unknown): value is string {
  return typeof value === "string";
}

/** Null for a group of single persons. */
export function useTeamWay(group: GroupView | undefined): TeamWay | null {
  const { t } = useTranslation();
  const [way, choose] = useEntryState<Way>("teamWay", isWay, "found");
  const [code, typeCode] = useEntryState("teamCode", isCode, "");
  const asked = group?.mode === "team" && way === "code" && isWhole(code);
  const { query } = useInvitation(code, asked);
  if (group?.mode !== "team") return null;
  const invitation = asked ? query.data : undefined;
  const obstacle = invitation && !invitation.mine ? joinObstacle(invitation) : null;
  const refused = asked && query.error ? errorText(query.error) : null;
  return {
    way,
    choose,
    code,
    typeCode,
    invitation,
    error: obstacle === null ? refused : t(`errors.code.${obstacle}`),
    next: invitation && obstacle === null ? addressOf(invitation) : null,
  };
}

function addressOf({ mine, teamId, competitionId, groupId, code }: TeamInvitation): string {
  if (mine) return href("inviteMembers", { teamId });
  return href("applyForm", { competitionId, groupId, code });
}
