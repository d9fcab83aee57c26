// The shape of today's numbers and of what waits.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./TodayPart.module.css";

export function TodaySkeleton() {
  return (
    <div className={styles.part} aria-hidden="true">
      <Skeleton height={106} radius={20} />
      <Skeleton height={170} radius={20} />
    </div>
  );
}
