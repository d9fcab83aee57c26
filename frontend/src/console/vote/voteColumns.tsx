// The columns of the list of votes.
import type { VoteLine, VoteReason, VoteStatus } from "@/core/generated/contract";
import type { Translate } from "@/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/badge/Badge";
import { Link } from "@/ui/link/Link";
import { type ActivityZone, withZone } from "../activity/useActivityZone";
import { consoleAddress } from "../route";
import { SentTime } from "../signup/SentTime";
import type { Column } from "../table/DataTable";
import styles from "./VotesPage.module.css";
import { type VotesQuery, voteViewOf } from "./votes";

const TONES: Record<VoteStatus, BadgeTone> = {
  valid: "ok",
  held: "warn",
  void: "bad",
  undone: "neutral",
};

interface ColumnContext {
  t: Translate;
  /** Formats a number. */
  number: (value: number) => string;
  query: VotesQuery;
  zone: ActivityZone;
}

export function voteColumns(context: ColumnContext): Column<VoteLine>[] {
  const { t, query, zone } = context;
  const columns: Column<VoteLine>[] = [
    {
      id: "voter",
      header: t("votedesk.column.voter"),
      meta: { card: "name" },
      cell: ({ row: { original } }) => (
        <>
          <b dir="auto">{original.nickname}</b>
          {original.young && <small className={styles.young}>{t("votedesk.young")}</small>}
        </>
      ),
    },
    {
      id: "facts",
      header: "",
      meta: { card: "facts", cardOnly: true },
      cell: ({ row: { original } }) => (
        <span className={styles.facts}>
          <WorkLink {...context} line={original} />
          <Kind {...context} line={original} />
          <SentTime time={original.time} zone={zone.zone} />
          <Place label={t("votedesk.column.device")} digits={original.device} />
          <Place label={t("votedesk.column.network")} digits={original.network} />
        </span>
      ),
    },
    {
      id: "work",
      header: t("votedesk.column.work"),
      cell: ({ row: { original } }) => <WorkLink {...context} line={original} />,
    },
    {
      id: "kind",
      header: t("votedesk.column.kind"),
      cell: ({ row: { original } }) => <Kind {...context} line={original} />,
    },
    {
      id: "state",
      header: t(voteViewOf(query) === "held" ? "votedesk.column.reason" : "votedesk.column.state"),
      meta: { card: "state" },
      cell: ({ row: { original } }) => <State {...context} line={original} />,
    },
    {
      id: "device",
      header: t("votedesk.column.device"),
      cell: ({ row: { original } }) => <Digits digits={original.device} />,
    },
    {
      id: "network",
      header: t("votedesk.column.network"),
      cell: ({ row: { original } }) => <Digits digits={original.network} />,
    },
    {
      id: "time",
      header: withZone(t("votedesk.column.time"), zone),
      cell: ({ row: { original } }) => <SentTime time={original.time} zone={zone.zone} />,
    },
  ];
  return columns;
}

type CellProps = ColumnContext & { line: VoteLine };

function WorkLink({ query, line: { workId, workNo, title } }: CellProps) {
  const to = consoleAddress("votes", { ...query, work: workId, page: undefined });
  return (
    <Link to={to} className={styles.link}>
      <span dir="auto">{[workNo, title].filter(Boolean).join(" ")}</span>
    </Link>
  );
}

function Kind({ t, number, line: { kind, value } }: CellProps) {
  return kind === "like"
    ? t("votedesk.kind.like")
    : t("votedesk.giftValue", { value: number(value) });
}

/** A held vote of the part that has no others needs only its reason. */
function State({ t, query, line: { status, reason, note } }: CellProps) {
  const words = reason && t(reasonKey(reason));
  if (voteViewOf(query) === "held") return <Badge tone="warn">{words}</Badge>;
  return (
    <span className={styles.state}>
      <Badge tone={TONES[status]}>{t(`votedesk.status.${status}`)}</Badge>
      {words && <small>{words}</small>}
      {note && <small dir="auto">{note}</small>}
    </span>
  );
}

const reasonKey = (reason: VoteReason) => `votedesk.reason.${reason}` as const;

/** First digits of a keyed hash; none where the device is unknown. */
function Digits({ digits }: { digits: string }) {
  return digits === "" ? null : <code className={styles.digits}>{digits}</code>;
}

function Place({ label, digits }: { label: string; digits: string }) {
  if (digits === "") return null;
  return (
    <span>
      {label} <Digits digits={digits} />
    </span>
  );
}
