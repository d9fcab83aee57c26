// The skeleton of a person's form while the person is loading.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./PersonFormSkeleton.module.css";

export function PersonFormSkeleton() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2, 3, 4].map((index) => (
        <div key={index} className={styles.field}>
          <Skeleton width="25%" height={13} />
          <Skeleton height={52} radius={14} />
        </div>
      ))}
    </div>
  );
}
