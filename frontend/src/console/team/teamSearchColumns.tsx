// The columns of the table of persons who look for a team.
import type { TeamSearchLine } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { type Translate, useTranslation } from "@/i18n/useTranslation";
import { Badge } from "@/ui/badge/Badge";
import { IconButton } from "@/ui/button/IconButton";
import type { Column } from "../table/DataTable";
import { LogTime } from "../table/LogTime";
import styles from "./TeamsPage.module.css";

interface ColumnContext {
  t: Translate;
  /** Absent for staff who only read. */
  turn: ((line: TeamSearchLine) => void) | undefined;
  /** Id of the entry that is being hidden or shown. */
  pending: number | undefined;
}

export function teamSearchColumns(context: ColumnContext): Column<TeamSearchLine>[] {
  const { t, turn } = context;
  return [
    {
      id: "person",
      header: t("teamdesk.looking.person"),
      meta: { card: "name" },
      cell: ({ row: { original } }) => <b dir="auto">{original.nickname}</b>,
    },
    {
      id: "state",
      header: t("signup.fact.status"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => <State t={t} line={original} />,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => (
        <>
          <Line line={original} />
          <span className={styles.lookingFacts}>
            {original.groupName}
            <LogTime time={original.createdTime} />
            {original.requests > 0 && t("teamdesk.looking.count", { count: original.requests })}
            <Turn {...context} line={original} />
          </span>
        </>
      ),
    },
    {
      id: "group",
      header: t("signup.fact.group"),
      cell: ({ row: { original } }) => original.groupName,
    },
    {
      id: "line",
      header: t("teamdesk.looking.line"),
      cell: ({ row: { original } }) => <Line line={original} />,
    },
    {
      id: "requests",
      header: t("teamdesk.looking.requests"),
      meta: { number: true },
      cell: ({ row: { original } }) => original.requests,
    },
    {
      id: "since",
      header: t("teamdesk.looking.since"),
      cell: ({ row: { original } }) => <LogTime time={original.createdTime} />,
    },
    ...(turn
      ? [
          {
            id: "turn",
            header: "",
            cell: ({ row: { original } }) => <Turn {...context} line={original} />,
          } satisfies Column<TeamSearchLine>,
        ]
      : []),
  ];
}

interface CellProps {
  line: TeamSearchLine;
}

function State({ t, line: { hidden } }: CellProps & { t: Translate }) {
  return (
    <Badge tone={hidden ? "bad" : "ok"}>
      {t(hidden ? "teamdesk.looking.hidden" : "teamdesk.looking.visible")}
    </Badge>
  );
}

/** The line, and the words of the merchant's list that it has. */
function Line({ line: { line, words } }: CellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={styles.line}>
      <span dir="auto">{line}</span>
      {words.length > 0 && (
        <small className={styles.words}>
          {t("teamdesk.looking.words", { words: format.list(words) })}
        </small>
      )}
    </span>
  );
}

function Turn({ t, turn, pending, line }: CellProps & ColumnContext) {
  const { id, hidden, nickname: name } = line;
  if (!turn) return null;
  return (
    <IconButton
      icon={hidden ? "eye" : "eye-slash"}
      size={20}
      loading={pending === id}
      label={t(hidden ? "teamdesk.looking.showOf" : "teamdesk.looking.hideOf", { name })}
      onClick={() => turn(line)}
    />
  );
}
