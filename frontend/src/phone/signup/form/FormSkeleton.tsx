// The skeleton of the form while its parts are loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { ActivityBriefSkeleton } from "../shared/ActivityBrief";
import styles from "./FormSkeleton.module.css";

export function FormSkeleton() {
  return (
    <div aria-hidden="true">
      <ActivityBriefSkeleton />
      <div className={styles.part}>
        <Skeleton width="30%" height={18} />
        <div className={styles.cards}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} width={112} height={122} radius={20} />
          ))}
        </div>
      </div>
      <div className={styles.part}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={styles.field}>
            <Skeleton width="25%" height={13} />
            <Skeleton height={52} radius={14} />
          </div>
        ))}
      </div>
    </div>
  );
}
