// One team in full: its members, its sign-up, those who left, and what staff may do with it.
import { useQuery } from "@tanstack/react-query";
import type { OrganiserTeam } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Avatar } from "@/ui/avatar/Avatar";
import { Badge } from "@/ui/badge/Badge";
import { Banner } from "@/ui/banner/Banner";
import { KeyValue } from "@/ui/card/KeyValue";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { useActivityZone } from "../activity/useActivityZone";
import { Aside } from "../frame/Aside";
import { TeamActions } from "./TeamActions";
import { TeamMember } from "./TeamMember";
import styles from "./TeamsPage.module.css";
import { sizeOf, TeamBadge, TeamSignupLink } from "./teamColumns";

interface TeamDetailsProps {
  id: number;
  competitionId: number;
  onOpen: (id: number | undefined) => void;
}

export function TeamDetails({ id, competitionId, onOpen }: TeamDetailsProps) {
  const { t } = useTranslation();
  const one = useQuery({
    ...organiserQuery("organise.teamOne", { id }),
    // Another language must not close a sheet about this team.
    placeholderData: (before) => (before?.line.id === id ? before : undefined),
  });
  const { zone } = useActivityZone(competitionId);
  const { data } = one;
  const hasControl = data && (data.actions.length > 0 || data.line.applyId !== null);
  return (
    <Aside
      title={data ? <span dir="auto">{data.line.name}</span> : t("columns.team.name")}
      onClose={() => onOpen(undefined)}
      readOnly={!hasControl}
      foot={data && data.actions.length > 0 && <TeamActions team={data} onOpen={onOpen} />}
    >
      <QueryView query={one} skeleton={<Skeleton height={240} radius={14} />}>
        {(team) => <Facts team={team} zone={zone} />}
      </QueryView>
    </Aside>
  );
}

function Facts({ team, zone }: { team: OrganiserTeam; zone: string | undefined }) {
  const { t } = useTranslation();
  const { line, slogan, logo, members } = team;
  const present = members.filter(({ status }) => status === "joined");
  const former = members.filter(({ status }) => status !== "joined");
  const rows = [
    { key: "code", label: t("teamdesk.code"), value: line.inviteCode },
    ...(line.applyId === null
      ? []
      : [
          {
            key: "signup",
            label: t("teamdesk.signup"),
            value: <TeamSignupLink t={t} line={line} />,
          },
        ]),
  ];
  return (
    <>
      {logo && (
        <Avatar
          src={logo}
          name={line.name}
          size={64}
          alt={t("team.logo.of", { name: line.name })}
          className={styles.logo}
        />
      )}
      <p className={styles.badges}>
        <TeamBadge t={t} line={line} />
        <Badge>{line.groupName}</Badge>
        <Badge>{sizeOf(line)}</Badge>
      </p>
      {slogan && (
        <p className={styles.slogan} dir="auto">
          {slogan}
        </p>
      )}
      {line.tooSmall && (
        <Banner tone="warn">
          {t("teamdesk.missing", { count: line.teamMin - line.memberCount })}
        </Banner>
      )}
      <KeyValue small rows={rows} />
      {present.length > 0 && (
        <>
          <h3 className={styles.heading}>{t("teamdesk.members")}</h3>
          <ul className={styles.members}>
            {present.map((member) => (
              <TeamMember key={member.id} team={team} member={member} zone={zone} />
            ))}
          </ul>
        </>
      )}
      {former.length > 0 && (
        <>
          <h3 className={styles.heading}>{t("teamdesk.former")}</h3>
          <ul className={styles.members}>
            {former.map((member) => (
              <TeamMember key={member.id} team={team} member={member} zone={zone} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
