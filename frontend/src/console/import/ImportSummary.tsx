// The number of rows of each kind; a press shows them. The address has the kind.
import type { ImportKind, ImportRow } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { consoleAddress } from "../route";
import styles from "./ImportSummary.module.css";

export const IMPORT_KINDS = [
  "ready",
  "wrong",
  "already",
  "repeated",
  "full",
] as const satisfies readonly ImportKind[];

const TONES: Partial<Record<ImportKind, string | undefined>> = {
  ready: styles.ok,
  wrong: styles.bad,
  repeated: styles.warn,
  full: styles.warn,
};

interface ImportSummaryProps {
  competitionId: number;
  rows: readonly ImportRow[];
  current: ImportKind;
  /** Rows written so far; null before the import. */
  imported: number | null;
}

export function ImportSummary({ competitionId, rows, current, imported }: ImportSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const countOf = (kind: ImportKind) => rows.filter((row) => row.kind === kind).length;
  return (
    <nav className={styles.tiles} aria-label={t("console.import.summary")}>
      {IMPORT_KINDS.map((kind) => {
        const isWritten = kind === "ready" && imported !== null;
        const count = isWritten ? imported : countOf(kind);
        return (
          <Link
            key={kind}
            to={consoleAddress("import", { id: competitionId, kind })}
            replace
            state={IN_PLACE}
            className={styles.tile}
            aria-current={kind === current ? "true" : undefined}
          >
            <b className={classNames("num", count > 0 && TONES[kind])}>{format.number(count)}</b>
            <span>{t(isWritten ? "console.import.done" : `console.import.kind.${kind}`)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
