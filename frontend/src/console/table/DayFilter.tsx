// A filter with a day up to today, as the browser's own picker.
import { today } from "@/shared/time/calendarDay";
import styles from "./DayFilter.module.css";

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

export function DayFilter({ label, day, onChange }: DayFilterProps) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        max={today()}
        value={day ?? ""}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  );
}
