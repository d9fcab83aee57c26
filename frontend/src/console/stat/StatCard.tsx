// A chart with its name, the same numbers as a table, and the table as a file where there is one.
import { type ReactNode, useId } from "react";
import type { StatTable } from "@/core/generated/contract";
import { organiserFile } from "@/core/organiserFile";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Card } from "@/ui/card/Card";
import { Icon } from "@/ui/icon/Icon";
import { toast } from "@/ui/toast/toast";
import { useDownload } from "../export/useDownload";
import type { PeriodRequest } from "./period";
import styles from "./StatCard.module.css";

export interface StatRows {
  head: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

export interface StatFile {
  competitionId: number | undefined;
  period: PeriodRequest;
  table: StatTable;
}

interface StatCardProps {
  title: string;
  aside?: ReactNode;
  note?: string | undefined;
  table: StatRows;
  file?: StatFile | undefined;
  children: ReactNode;
}

export function StatCard({ title, aside, note, table, file, children }: StatCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card as="section" className={styles.card}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.foot}>
        <details className={styles.details}>
          <summary>
            <Icon name="columns" size={16} />
            {t("console.stat.showTable")}
          </summary>
          <NumbersTable labelledBy={id} table={table} />
        </details>
        {file && <FileButton title={title} file={file} />}
      </div>
    </Card>
  );
}

function NumbersTable({ labelledBy, table }: { labelledBy: string; table: StatRows }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section className={styles.scroller} aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={table.head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FileButton({ title, file }: { title: string; file: StatFile }) {
  const { t } = useTranslation();
  const { competitionId = null, period, table } = file;
  const download = useDownload(() => toast.success(t("download.done")));
  return (
    <span className={styles.file}>
      <Button
        tone="plain"
        size="sm"
        icon="download-simple"
        loading={download.bytes !== null}
        aria-label={t("console.stat.csvOf", { name: title })}
        onClick={() =>
          void download.start((options) =>
            organiserFile("stat.export", { competitionId, ...period, table }, options),
          )
        }
      >
        {t("console.stat.csv")}
      </Button>
      {download.error && (
        <span role="alert" className={styles.error}>
          {download.error}
        </span>
      )}
    </span>
  );
}
