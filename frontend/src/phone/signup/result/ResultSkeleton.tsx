// The skeleton of the result while it is loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./ResultSkeleton.module.css";

export function ResultSkeleton() {
  return (
    <div className={styles.part} aria-hidden="true">
      <Skeleton circle width={84} height={84} />
      <Skeleton width="45%" height={28} />
      <Skeleton width="70%" height={15} />
      <Skeleton width="100%" height={290} radius={20} className={styles.card} />
      <Skeleton width="100%" height={72} radius={20} />
    </div>
  );
}
