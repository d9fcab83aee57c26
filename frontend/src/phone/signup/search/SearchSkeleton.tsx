// The skeleton of an entry with its requests while they are loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./SearchSheet.module.css";

export function SearchSkeleton() {
  return (
    <div className={styles.coming} aria-hidden="true">
      <Skeleton height={116} radius={20} />
      <Skeleton width="40%" height={18} radius={7} />
      <Skeleton height={148} radius={20} />
    </div>
  );
}
