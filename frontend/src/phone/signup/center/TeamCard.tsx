// A team of the caller that is not signed up yet: its code, and what it still needs.
import { useId } from "react";
import type { TeamItem } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { TEAM_TONES } from "@/shared/team/teamTones";
import { useSeatText } from "@/shared/team/useSeatText";
import { Badge } from "@/ui/badge/Badge";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Card } from "@/ui/card/Card";
import { Link } from "@/ui/link/Link";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import styles from "./SignupCard.module.css";

export function TeamCard({ item }: { item: TeamItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const seatText = useSeatText();
  const nameId = useId();
  const { id: teamId, competitionId, inviteCode, memberCount: count, teamMax: max, state } = item;
  const until = format.deadline(item.signupEnd, item.timezone);
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.top}>
        <Picture
          src={item.cover}
          alt=""
          ratio="1/1"
          width={76}
          height={76}
          fallback={defaultCover(competitionId)}
          className={styles.cover}
        />
        <div className={styles.words}>
          <Badge tone={TEAM_TONES[state]}>{t(`team.state.${state}`)}</Badge>
          <h2 id={nameId} className={styles.name} dir="auto">
            <Link to={href("inviteMembers", { teamId })} className={styles.link}>
              {item.name}
            </Link>
          </h2>
          <p className={styles.meta}>{`${item.competitionName} · ${item.groupName}`}</p>
          <p className={styles.meta}>
            {`${t("team.seats.joined", { count, max })} · ${seatText(item)}`}
          </p>
          <p className={styles.meta}>{t("team.code.named", { code: inviteCode })}</p>
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.sent}>{t("team.seats.submitUntil", { time: until })}</p>
        <div className={styles.actions}>
          <ButtonLink
            size="sm"
            tone="soft"
            aria-describedby={nameId}
            to={href("invite", { teamId })}
          >
            {t("team.action.invite")}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
