// The columns of the list of comments.
import type { CommentLine } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";
import { Button } from "@/ui/button/Button";
import { Link } from "@/ui/link/Link";
import { type ConsoleQuery, consoleAddress } from "../route";
import type { Column } from "../table/DataTable";
import { LogTime } from "../table/LogTime";
import styles from "./CommentsPage.module.css";

const TONES: Record<CommentLine["status"], BadgeTone> = {
  reviewing: "warn",
  published: "ok",
  hidden: "bad",
  deleted: "neutral",
};

interface ColumnContext {
  t: Translate;
  query: ConsoleQuery<"comments">;
  onReports: (line: CommentLine) => void;
}

export function commentColumns(context: ColumnContext): Column<CommentLine>[] {
  const { t } = context;
  return [
    {
      id: "content",
      header: t("moderation.column.content"),
      meta: { card: "name" },
      cell: ({ row: { original } }) => <Content t={t} line={original} />,
    },
    {
      id: "state",
      header: t("moderation.column.state"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => <State t={t} line={original} />,
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => (
        <span className={styles.facts}>
          <Work {...context} line={original} />
          <LogTime time={original.time} />
          <Reports {...context} line={original} />
        </span>
      ),
    },
    {
      id: "work",
      header: t("moderation.column.work"),
      cell: ({ row: { original } }) => <Work {...context} line={original} />,
    },
    {
      id: "author",
      header: t("moderation.column.author"),
      cell: ({ row: { original } }) => <span dir="auto">{original.nickname}</span>,
    },
    {
      id: "reports",
      header: t("moderation.column.reports"),
      cell: ({ row: { original } }) => <Reports {...context} line={original} />,
    },
    {
      id: "time",
      header: t("moderation.column.time"),
      cell: ({ row: { original } }) => <LogTime time={original.time} />,
    },
  ];
}

interface CellProps {
  t: Translate;
  line: CommentLine;
}

function Content({ t, line }: CellProps) {
  const kind = line.kind === "danmu" ? "danmu" : line.isReply ? "reply" : null;
  return (
    <span className={styles.content}>
      {kind && <small className={styles.kind}>{t(`moderation.kind.${kind}`)} </small>}
      <span dir="auto">{line.content || t("moderation.deleted")}</span>
    </span>
  );
}

function State({ t, line }: CellProps) {
  const { status, cause, hideReason } = line;
  return (
    <span className={styles.state}>
      <Badge tone={TONES[status]}>{t(`moderation.status.${status}`)}</Badge>
      {cause && status !== "published" && <small>{t(`moderation.cause.${cause}`)}</small>}
      {hideReason && <small dir="auto">{hideReason}</small>}
    </span>
  );
}

function Work({ line, query }: CellProps & Pick<ColumnContext, "query">) {
  const to = consoleAddress("comments", { ...query, work: line.workId, page: undefined });
  return (
    <Link to={to} className={styles.link}>
      <span dir="auto">{line.workTitle}</span>
    </Link>
  );
}

function Reports({ t, line, onReports }: CellProps & Pick<ColumnContext, "onReports">) {
  if (line.reports === 0) return null;
  return (
    <Button
      tone="text"
      size="sm"
      icon="flag"
      className={styles.reported}
      onClick={() => onReports(line)}
    >
      {t("moderation.reports", { count: line.reports })}
    </Button>
  );
}
