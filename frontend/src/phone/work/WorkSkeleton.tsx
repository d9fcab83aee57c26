// The skeleton of the page while it is loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./WorkSkeleton.module.css";

export function WorkSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton height={80} />
      <div className={styles.tiles}>
        {["first", "second", "third"].map((tile) => (
          <Skeleton key={tile} height={106} />
        ))}
      </div>
      <Skeleton height={52} />
      <Skeleton height={98} />
      <Skeleton height={52} />
    </div>
  );
}
