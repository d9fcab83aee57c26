// Pairs of a label and its value, one per line, with the sum set apart.
import type { ReactNode } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./KeyValue.module.css";

export interface KeyValueRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
  sum?: boolean | undefined;
}

interface KeyValueProps {
  rows: readonly KeyValueRow[];
  small?: boolean | undefined;
}

export function KeyValue({ rows, small }: KeyValueProps) {
  return (
    <dl className={classNames(small && styles.small)}>
      {rows.map((row) => (
        <div key={row.key} className={classNames(styles.row, row.sum && styles.sum)}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
