// Bars with their names and values as text: a chart that is its own table.
import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import styles from "./BarList.module.css";

export interface BarRow {
  key: string;
  label: string;
  value: number;
  /** The value as text, with what it is compared with. */
  text: string;
  /** The end of the bar's scale; absent: the largest value. */
  all?: number | undefined;
}

interface BarListProps {
  label: string;
  tone: "first" | "second";
  rows: readonly BarRow[];
}

const WIDTH = 100;
const HEIGHT = 12;

export function BarList({ label, tone, rows }: BarListProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ key, label: name, value, text, all }) => {
        const scale = scaleLinear({
          domain: [0, Math.max(1, all ?? most)],
          range: [0, WIDTH],
          clamp: true,
        });
        return (
          <li key={key} className={styles.row}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <svg
              className={styles[tone]}
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <Bar width={scale(value)} height={HEIGHT} />
            </svg>
            <span className={styles.value}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
