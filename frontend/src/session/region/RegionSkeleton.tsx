// What stands in place of the regions while they are on their way.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./RegionSheet.module.css";

export function RegionSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {[64, 48, 80, 56, 64, 72, 48, 64].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a name, always the same ones.
        <Skeleton key={index} width={width} height={18} radius={7} />
      ))}
    </div>
  );
}
