// The skeleton of the sign-ups while they are loading.
import { Card } from "@/ui/card/Card";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./CenterSkeleton.module.css";

export function CenterSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <Card key={index} className={styles.card}>
          <div className={styles.top}>
            <Skeleton width={76} height={76} radius={16} />
            <div className={styles.lines}>
              <Skeleton width="40%" height={18} radius={7} />
              <Skeleton width="90%" height={18} radius={7} />
              <Skeleton width="60%" height={11} radius={7} />
            </div>
          </div>
          <div className={styles.foot}>
            <Skeleton width={92} height={36} radius={18} />
            <Skeleton width={92} height={36} radius={18} />
          </div>
        </Card>
      ))}
    </div>
  );
}
