// A progress bar.
import styles from "./Progress.module.css";

interface ProgressProps {
  /** From 0 to 1. */
  value: number;
  label: string;
}

export function Progress({ value, label }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={styles.bar} style={{ transform: `translateX(${percent - 100}%)` }} />
    </div>
  );
}
