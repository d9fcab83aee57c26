// Facts of an activity in a table: places taken, and when it takes place.
import type { ActivityLine } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import styles from "./activityColumns.module.css";

export function ActivitySeats({ line }: { line: ActivityLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const taken = format.number(line.applyCount);
  if (line.capacity === null) return taken;
  return t("console.activities.seats", { taken, all: format.number(line.capacity) });
}

export function ActivitySpan({ line }: { line: ActivityLine }) {
  const format = useFormat();
  return (
    <span className={styles.time}>{format.span(line.windows.startTime, line.windows.endTime)}</span>
  );
}
