// The skeleton of the saved persons while they are loading.
import { Card } from "@/ui/card/Card";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./SavedPersonCard.module.css";

export function PersonListSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <Card key={index} className={styles.card}>
          <div className={styles.head}>
            <Skeleton width={52} height={52} radius={26} />
            <div className={styles.lines}>
              <Skeleton width="40%" height={18} radius={7} />
              <Skeleton width="65%" height={13} radius={7} />
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}
