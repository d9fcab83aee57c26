// The shape of a table that is loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./TableSkeleton.module.css";

const ROWS = Array.from({ length: 8 }, (_, index) => index);

export function TableSkeleton() {
  return (
    <div className={styles.table} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton circle width={28} height={28} />
          <Skeleton width={`${24 - (row % 3) * 4}%`} height={12} radius={6} />
          <Skeleton width="12%" height={12} radius={6} />
          <Skeleton width="10%" height={12} radius={6} />
        </div>
      ))}
    </div>
  );
}
