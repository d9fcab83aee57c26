// An invitation to a team: who invites, the free places, the activity. Visitors see it behind a link, other accounts
// before they join.
import type { ReactNode } from "react";
import { TEAM_FULL } from "@/core/generated/codes";
import type { TeamInvitation } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { faceOf } from "@/shared/vote/face";
import { Avatar } from "@/ui/avatar/Avatar";
import { Card } from "@/ui/card/Card";
import { KeyValue } from "@/ui/card/KeyValue";
import { Section } from "@/ui/card/Section";
import { Screen } from "@/ui/frame/Screen";
import styles from "./InvitationScreen.module.css";
import { type Seat, SeatRow } from "./SeatRow";
import { freeSeats, joinObstacle } from "./seats";
import { TeamBrief } from "./TeamBrief";
import { TeamHero } from "./TeamHero";
import { TeamLogo } from "./TeamLogo";
import { useSeatText } from "./useSeatText";

const FACE = 84;

interface InvitationScreenProps {
  invitation: TeamInvitation;
  /** Says why the reader cannot join. */
  notice?: ReactNode;
  dock: ReactNode;
  onRefresh: () => Promise<unknown>;
}

export function InvitationScreen(props: InvitationScreenProps) {
  const { invitation, notice, dock, onRefresh } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const seatText = useSeatText();
  const { teamName, logo, captainName, captainAvatar, timezone } = invitation;
  const { memberCount: count, teamMax: max, feeFen, feeMode } = invitation;
  const obstacle = joinObstacle(invitation);
  // Its free places are no invitation any more.
  const closed = obstacle !== null && obstacle !== TEAM_FULL;
  const joined = t("team.seats.joined", { count, max });
  return (
    <Screen bar="over" heading="own" pad={false} dock={dock} onRefresh={onRefresh}>
      <TeamHero>
        {logo ? (
          <TeamLogo logo={logo} name={teamName} size={FACE} />
        ) : (
          <Avatar src={faceOf(captainAvatar, FACE)} name={captainName || teamName} size={FACE} />
        )}
        <p dir="auto">
          {captainName ? t("team.invitation.by", { name: captainName }) : t("team.invitation.to")}
        </p>
        <h1 className="h-title1 title" dir="auto">
          {teamName}
        </h1>
        {invitation.slogan && <p dir="auto">{invitation.slogan}</p>}
      </TeamHero>
      <div className={styles.body}>
        {notice}
        <Section small title={closed ? joined : seatText(invitation)}>
          {!closed && <p className={styles.count}>{joined}</p>}
          <SeatRow taken={takenSeats(invitation)} free={closed ? 0 : freeSeats(invitation)} />
        </Section>
        <TeamBrief
          competitionId={invitation.competitionId}
          cover={invitation.cover}
          name={invitation.competitionName}
          note={format.moment(invitation.startTime, timezone)}
          to={href("competition", { id: invitation.competitionId })}
        />
        <Card as="section" pad>
          <KeyValue
            small
            rows={[
              { key: "group", label: t("signup.fact.group"), value: invitation.groupName },
              ...(feeFen > 0
                ? [
                    {
                      key: "fee",
                      label: t("signup.fact.fee"),
                      value: `${format.price(feeFen)} ${t(`activity.fee.${feeMode}`)}`,
                    },
                  ]
                : []),
              {
                key: "code",
                label: t("team.code.label"),
                value: <span className="num">{invitation.code}</span>,
              },
              {
                key: "until",
                label: t("team.invitation.until"),
                value: format.deadline(invitation.signupEnd, timezone),
              },
            ]}
          />
        </Card>
      </div>
    </Screen>
  );
}

/** An invitation names only the captain. */
function takenSeats({ captainName, captainAvatar, memberCount }: TeamInvitation): Seat[] {
  const others = Array.from({ length: Math.max(0, memberCount - 1) }, (_, index): Seat => {
    return { key: index, name: "", avatar: "", role: "member" };
  });
  return [{ key: "captain", name: captainName, avatar: captainAvatar, role: "captain" }, ...others];
}
