// The members of a team, the captain first, then its free places.
import type { TeamDetail, TeamMember } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { freeSeats } from "@/shared/team/seats";
import { faceOf } from "@/shared/vote/face";
import { Avatar } from "@/ui/avatar/Avatar";
import { Badge } from "@/ui/badge/Badge";
import { IconButton } from "@/ui/button/IconButton";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import { Section } from "@/ui/card/Section";
import { FindMembers } from "./FindMembers";
import styles from "./MemberList.module.css";
import { paidBy } from "./paidBy";
import type { TeamActing } from "./useTeamActions";

const FACE = 48;

interface MemberListProps {
  team: TeamDetail;
  acting: TeamActing;
}

export function MemberList({ team, acting }: MemberListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { actions, item, members } = team;
  const free = actions.includes("invite") ? freeSeats(item) : 0;
  return (
    <Section small title={t("common.title.members")}>
      <ListCard>
        {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
        <ul role="list" className={styles.members} aria-label={t("common.title.members")}>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              paid={paidBy(member, team)}
              onRemove={
                actions.includes("remove") && !member.me ? () => acting.remove(member) : undefined
              }
            />
          ))}
        </ul>
        {free > 0 && (
          <ListCell
            icon="plus"
            label={t("team.seats.free", { count: free })}
            note={t("team.seats.until", { time: format.deadline(item.signupEnd, item.timezone) })}
            to={href("invite", { teamId: item.id })}
          />
        )}
        <FindMembers teamId={item.id} offered={actions.includes("ask")} />
      </ListCard>
    </Section>
  );
}

interface MemberRowProps {
  member: TeamMember;
  /** Null without a fee of their own. */
  paid: boolean | null;
  onRemove: (() => void) | undefined;
}

function MemberRow({ member, paid, onRemove }: MemberRowProps) {
  const { t } = useTranslation();
  const { name, nickname, avatar, role, me, replaced } = member;
  return (
    <li className={styles.row}>
      <Avatar src={faceOf(avatar, FACE)} name={name} size={FACE} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span dir="auto">{name}</span>
          {role === "captain" && <Badge tone="teal">{t("team.role.captain")}</Badge>}
          {me && <Badge>{t("team.me")}</Badge>}
          {replaced && <Badge tone="warn">{t("team.replace.waiting")}</Badge>}
          {paid !== null && <PaidBadge paid={paid} />}
        </p>
        {nickname !== "" && nickname !== name && (
          <p className={styles.nickname} dir="auto">
            {nickname}
          </p>
        )}
      </div>
      {onRemove && (
        <IconButton
          icon="x"
          size={20}
          label={t("team.action.removeNamed", { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function PaidBadge({ paid }: { paid: boolean }) {
  const { t } = useTranslation();
  if (paid) return <Badge tone="ok">{t("signup.payStatus.paid")}</Badge>;
  return <Badge tone="warn">{t("team.member.unpaid")}</Badge>;
}
