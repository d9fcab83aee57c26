// The skeleton of the notices while they are loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./NoticesSkeleton.module.css";

export function NoticesSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={styles.row}>
          <Skeleton width={44} height={44} radius={14} />
          <div className={styles.lines}>
            <Skeleton width="48%" height={18} radius={7} />
            <Skeleton width="92%" height={13} radius={7} />
          </div>
        </div>
      ))}
    </div>
  );
}
