// The columns of the report about votes by work.
import type { VoteReportLine, VoteStatus } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { Link } from "@/ui/link/Link";
import { consoleAddress } from "../route";
import type { Column } from "../table/DataTable";
import styles from "./VotesPage.module.css";

interface ColumnContext {
  t: Translate;
  /** Formats a number. */
  number: (value: number) => string;
  competitionId: number;
}

const NUMBERS = ["likeCount", "giftValue", "viewers", "commenters", "popularity"] as const;

export function reportColumns(context: ColumnContext): Column<VoteReportLine>[] {
  const { t, number } = context;
  return [
    {
      id: "work",
      header: t("votedesk.column.work"),
      meta: { card: "name" },
      cell: ({ row: { original } }) => <Work {...context} line={original} />,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => (
        <span className={styles.facts}>
          {NUMBERS.map((name) => (
            <span key={name}>
              {t(`votedesk.column.${name}`)} {number(original[name])}
            </span>
          ))}
          <Reasons {...context} line={original} status="held" />
          <Reasons {...context} line={original} status="void" />
        </span>
      ),
    },
    ...NUMBERS.map(
      (name): Column<VoteReportLine> => ({
        id: name,
        header: t(`votedesk.column.${name}`),
        meta: { number: true },
        cell: ({ row: { original } }) => number(original[name]),
      }),
    ),
    ...(["held", "void"] as const).map(
      (status): Column<VoteReportLine> => ({
        id: status,
        header: t(`votedesk.status.${status}`),
        cell: ({ row: { original } }) => <Reasons {...context} line={original} status={status} />,
      }),
    ),
  ];
}

type CellProps = ColumnContext & { line: VoteReportLine };

function Work({ competitionId, line: { workId, workNo, title } }: CellProps) {
  return (
    <Link
      className={styles.link}
      to={consoleAddress("votes", { id: competitionId, view: "log", work: workId })}
    >
      <span dir="auto">{[workNo, title].filter(Boolean).join(" ")}</span>
    </Link>
  );
}

interface ReasonsProps extends CellProps {
  status: Extract<VoteStatus, "held" | "void">;
}

/** The number of held or void votes as a link to them, and their reasons. */
function Reasons({ t, number, competitionId, line, status }: ReasonsProps) {
  const count = status === "held" ? line.held : line.voided;
  if (count === 0) return null;
  const reasons = line.reasons.filter((row) => row.status === status);
  const to = consoleAddress("votes", {
    id: competitionId,
    view: status === "held" ? "held" : "log",
    status: status === "held" ? undefined : status,
    work: line.workId,
  });
  return (
    <span className={styles.state}>
      <Link className={styles.link} to={to}>
        {t(`votedesk.status.${status}`)} {number(count)}
      </Link>
      {reasons.map((row) => (
        <small key={row.reason}>
          {t(`votedesk.reason.${row.reason}`)} {number(row.count)}
        </small>
      ))}
    </span>
  );
}
