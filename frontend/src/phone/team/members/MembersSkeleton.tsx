// The skeleton of a team while it is loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./MembersSkeleton.module.css";

export function MembersSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton width={60} height={60} radius={14} />
        <div className={styles.lines}>
          <Skeleton width="30%" height={20} radius={7} />
          <Skeleton width="70%" height={22} radius={7} />
          <Skeleton width="50%" height={15} radius={7} />
          <Skeleton width="80%" height={13} radius={7} />
          <Skeleton width="50%" height={13} radius={7} />
        </div>
      </div>
      <Skeleton width="100%" height={92} radius={20} />
      <Skeleton width="100%" height={216} radius={20} />
    </div>
  );
}
