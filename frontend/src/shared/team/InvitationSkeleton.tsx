// The skeleton of an invitation while it is loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./InvitationSkeleton.module.css";

export function InvitationSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton circle width={84} height={84} />
      <Skeleton width="55%" height={28} />
      <Skeleton width="40%" height={15} />
      <Skeleton width="100%" height={92} radius={20} className={styles.seats} />
      <Skeleton width="100%" height={80} radius={20} />
      <Skeleton width="100%" height={128} radius={20} />
    </div>
  );
}
