// The newest sign-up of a team: its state, with a link to its page, and its fee.
import type { TeamDetail, TeamSignup } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { SIGNUP_TONES } from "@/shared/signup/signupTones";
import { Badge } from "@/ui/badge/Badge";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import { paidBy } from "./paidBy";
import { TeamFeeCell } from "./TeamFeeCell";

interface TeamSignupCardProps {
  apply: TeamSignup;
  team: TeamDetail;
}

export function TeamSignupCard({ apply, team }: TeamSignupCardProps) {
  const { t } = useTranslation();
  const { id, applyNo, status, shownStatus, reason, waitNo } = apply;
  const note = [
    applyNo,
    waitNo !== null && t("signup.waiting.number", { number: waitNo }),
    reason && t("signup.result.reason", { reason }),
  ];
  return (
    <ListCard>
      <ListCell
        icon="clipboard-text"
        label={t("team.signup.title")}
        note={note.filter(Boolean).join(" · ")}
        value={<Badge tone={SIGNUP_TONES[status]}>{t(`signup.status.${shownStatus}`)}</Badge>}
        to={href("applyResult", { applyId: id })}
      />
      <TeamFeeCell
        apply={apply}
        isCaptain={team.item.role === "captain"}
        unpaid={team.members.filter((member) => paidBy(member, team) === false).length}
      />
    </ListCard>
  );
}
