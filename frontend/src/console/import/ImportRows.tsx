// The rows of one kind: each problem with its column, the value in the file and what is wrong with it.
import { useMemo } from "react";
import type { ImportRow } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Link } from "@/ui/link/Link";
import { consoleAddress } from "../route";
import { type Column, DataTable } from "../table/DataTable";
import styles from "./ImportRows.module.css";
import type { ImportTarget } from "./importTargets";
import { type ProblemLine, useProblemLines } from "./useProblemLines";

/** Lines that are shown; the report has all of them. */
const SHOWN = 100;

interface ImportRowsProps {
  competitionId: number;
  label: string;
  rows: readonly ImportRow[];
  targets: readonly ImportTarget[] | undefined;
  /** Shows columns and values, which only wrong rows have. */
  detailed: boolean;
  stale: boolean;
}

export function ImportRows(props: ImportRowsProps) {
  const { competitionId, label, rows, targets, detailed, stale } = props;
  const { t } = useTranslation();
  const linesOf = useProblemLines(targets);
  const lines = useMemo(() => rows.flatMap(linesOf), [rows, linesOf]);
  const columns = useMemo<Column<ProblemLine>[]>(
    () => [
      {
        id: "row",
        header: t("console.import.row"),
        cell: ({ row }) => row.original.row,
        meta: { card: "state" },
      },
      {
        id: "name",
        header: t("console.signups.person"),
        cell: ({ row }) => <b dir="auto">{row.original.name || "—"}</b>,
        meta: { card: "name" },
      },
      {
        id: "field",
        header: t("console.import.field"),
        cell: ({ row }) => row.original.field,
      },
      {
        id: "value",
        header: t("console.import.value"),
        cell: ({ row }) =>
          row.original.value ? (
            <span className={styles.value} dir="auto">
              {row.original.value}
            </span>
          ) : (
            <span className={styles.none}>{t("console.import.emptyValue")}</span>
          ),
      },
      {
        id: "text",
        header: t("console.import.problemHead"),
        cell: ({ row }) => <ProblemText competitionId={competitionId} line={row.original} />,
      },
      {
        id: "facts",
        header: t("console.import.problemHead"),
        cell: ({ row: { original } }) => (
          <>
            {original.field && `${original.field} · `}
            {original.value && <span className={styles.value}>{`${original.value} `}</span>}
            <ProblemText competitionId={competitionId} line={original} />
          </>
        ),
        meta: { card: "facts", cardOnly: true },
      },
    ],
    [competitionId, t],
  );
  const hidden = useMemo(() => new Set(detailed ? [] : ["field", "value"]), [detailed]);
  const more = lines.length - SHOWN;
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={lines.slice(0, SHOWN)}
        rowId={({ key }) => key}
        hidden={hidden}
        stale={stale}
      />
      {more > 0 && <p className={styles.more}>{t("console.import.more", { count: more })}</p>}
    </>
  );
}

/** What is wrong; a person who is there already leads to the sign-up. */
function ProblemText({ competitionId, line }: { competitionId: number; line: ProblemLine }) {
  if (line.signup === null) return line.text;
  return (
    <Link to={consoleAddress("signups", { id: competitionId, open: line.signup })}>
      {line.text}
    </Link>
  );
}
