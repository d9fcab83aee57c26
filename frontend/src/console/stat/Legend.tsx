// The names of the lines of a chart, each with a sample of its line.

import styles from "./Legend.module.css";
import type { Line } from "./LineChart";

export function Legend({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.legend}>
      {lines.map(({ tone, label }) => (
        <li key={tone}>
          <svg className={styles[tone]} viewBox="0 0 16 8" width={16} height={8} aria-hidden="true">
            <line x1={1} x2={15} y1={4} y2={4} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
