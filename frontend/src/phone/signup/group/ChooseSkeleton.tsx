// The skeleton of the groups while they are loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { ActivityBriefSkeleton } from "../shared/ActivityBrief";
import styles from "./GroupList.module.css";

export function ChooseSkeleton() {
  return (
    <>
      <ActivityBriefSkeleton />
      <div className={styles.question}>
        <Skeleton width="55%" height={18} />
      </div>
      <div className={styles.list}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height={104} radius={20} />
        ))}
      </div>
    </>
  );
}
