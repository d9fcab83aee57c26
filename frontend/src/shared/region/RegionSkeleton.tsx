// The skeleton of the regions while they load.
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./RegionSheet.module.css";

export function RegionSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {[64, 48, 80, 56, 64, 72, 48, 64].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of shapes without names.
        <Skeleton key={index} width={width} height={18} radius={7} />
      ))}
    </div>
  );
}
