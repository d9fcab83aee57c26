// The columns of the table of teams.
import type { TeamLine, TeamState } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { type ConsoleQuery, consoleAddress } from "../route";
import type { Column } from "../table/DataTable";
import styles from "./TeamsPage.module.css";

const TONES: Record<TeamState, BadgeTone> = {
  forming: "warn",
  applied: "ok",
  locked: "info",
  disbanded: "neutral",
};

export function teamColumns(t: Translate, query: ConsoleQuery<"teams">): Column<TeamLine>[] {
  return [
    {
      id: "name",
      header: t("columns.team.name"),
      meta: { card: "name" },
      cell: ({ row: { original } }) => <TeamName t={t} line={original} query={query} />,
    },
    {
      id: "state",
      header: t("signup.fact.status"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => <TeamBadge t={t} line={original} />,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => `${original.groupName} · ${sizeOf(original)}`,
    },
    {
      id: "members",
      header: t("teamdesk.members"),
      meta: { number: true },
      cell: ({ row: { original } }) => sizeOf(original),
    },
    {
      id: "group",
      header: t("signup.fact.group"),
      cell: ({ row: { original } }) => original.groupName,
    },
    {
      id: "code",
      header: t("teamdesk.code"),
      cell: ({ row: { original } }) => original.inviteCode,
    },
    {
      id: "signup",
      header: t("teamdesk.signup"),
      cell: ({ row: { original } }) => <TeamSignupLink t={t} line={original} />,
    },
  ];
}

/** Members of the places. */
export const sizeOf = ({ memberCount, teamMax }: TeamLine) => `${memberCount} / ${teamMax}`;

interface CellProps {
  t: Translate;
  line: TeamLine;
}

function TeamName({ t, line, query }: CellProps & { query: ConsoleQuery<"teams"> }) {
  const { id, name, captainName, memberCount, teamMin, tooSmall } = line;
  return (
    <span className={styles.name}>
      <Link
        to={consoleAddress("teams", { ...query, open: id })}
        state={IN_PLACE}
        className={styles.open}
        dir="auto"
      >
        {name}
      </Link>
      {tooSmall ? (
        <small className={styles.small}>
          {t("teamdesk.missing", { count: teamMin - memberCount })}
        </small>
      ) : (
        captainName && <small>{t("teamdesk.captainIs", { name: captainName })}</small>
      )}
    </span>
  );
}

export function TeamBadge({ t, line: { state } }: CellProps) {
  return <Badge tone={TONES[state]}>{t(`columns.team.${state}`)}</Badge>;
}

/** Number and state of the sign-up, with the way to it. */
export function TeamSignupLink({ t, line }: CellProps) {
  const { applyId, applyNo, applyStatus, competitionId } = line;
  if (applyId === null || applyStatus === null) return null;
  return (
    <Link
      to={consoleAddress("signups", { id: competitionId, open: applyId })}
      className={styles.link}
    >
      {applyNo} · {t(`console.signups.status.${applyStatus}`)}
    </Link>
  );
}
