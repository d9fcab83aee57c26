// The skeleton of persons who look for a team while they are loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./SearchersSheet.module.css";

export function SearchersSkeleton() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.row}>
          <Skeleton width={44} height={44} circle />
          <div className={styles.coming}>
            <Skeleton width="36%" height={15} radius={7} />
            <Skeleton width="88%" height={13} radius={7} />
          </div>
        </div>
      ))}
    </div>
  );
}
