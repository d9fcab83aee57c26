// The skeleton of the orders while they are loading.
import { Card } from "@/ui/card/Card";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./OrdersSkeleton.module.css";

export function OrdersSkeleton() {
  return (
    <div className={styles.orders} aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <Card key={index} className={styles.order}>
          <div className={styles.line}>
            <Skeleton width="46%" height={13} radius={7} />
            <Skeleton width={64} height={22} radius={6} />
          </div>
          <div className={styles.line}>
            <Skeleton width={60} height={60} radius={14} />
            <Skeleton width="42%" height={18} radius={7} />
            <Skeleton width={72} height={20} radius={7} />
          </div>
          <Skeleton width="40%" height={13} radius={7} className={styles.foot} />
        </Card>
      ))}
    </div>
  );
}
